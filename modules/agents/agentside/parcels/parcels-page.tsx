export function ParcelsPage() {
  return null
}
