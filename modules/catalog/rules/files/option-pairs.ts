import { oneLine } from '../one-line.ts'

/** `แดง,L` or `Color:Red,Size:L`; three at most. */
export function optionPairs(cell: string): { name: string; value: string }[] {
  if (cell === '') return []
  return cell
    .split(/[,;]/)
    .map(oneLine)
    .filter(Boolean)
    .slice(0, 3)
    .map((part) => {
      const [, name = '', value = part] = /^([^:]{1,60}):(.+)$/.exec(part) ?? []
      return { name: oneLine(name), value: oneLine(value) }
    })
}
