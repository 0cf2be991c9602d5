export function ApplyPage() {
  return null
}
