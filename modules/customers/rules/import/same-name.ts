import { nameToFind } from '../contact.ts'

// What forms put before a name. Of others (แม่, ป้า, พี่) one family may have several under one telephone.
const TITLES =
  /^(คุณ|นางสาว|น\.\s?ส\.|นาย|นาง|เด็กชาย|เด็กหญิง|ด\.\s?ช\.|ด\.\s?ญ\.|khun\s|(mr|mrs|ms|miss)(\.|\s))/

/** A name without its title, blanks and the size of its letters. */
function plainName(name: string): string {
  const text = nameToFind(name).trim()
  const bare = text.replace(TITLES, '').replace(/\s/g, '')
  return bare === '' ? text : bare
}

/** Whether two names are one, or one of them is missing. */
export const isSameName = (one: string, other: string): boolean =>
  one === '' || other === '' || plainName(one) === plainName(other)

/** The first word of each name, as names are looked for, without a title. */
export const firstNames = (names: readonly string[]): string[] => [
  ...new Set(
    names
      .map((name) => nameToFind(name).trim().replace(TITLES, '').trim().split(/\s/)[0] ?? '')
      .filter((first) => first !== ''),
  ),
]
