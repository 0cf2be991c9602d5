/** `แดง,L` or `Color:Red,Size:L`; three at most. */
export function optionPairs(cell: string): { name: string; value: string }[] {
  if (cell === '') return []
  return cell
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, 3)
    .map((part) => {
      const [, name = '', value = part] = /^([^:]{1,60}):(.+)$/.exec(part) ?? []
      return { name: name.trim(), value: value.trim() }
    })
}
