type Known = { readonly names: readonly string[]; readonly contacts: readonly string[] }

const TITLES = /^(คุณ|นางสาว|นาง|นาย|น\.ส\.|mr\.?|mrs\.?|ms\.?|k\.)\s*/
// A shorter word is part of too many others.
const LEAST_LETTERS = 3
/** The digits of a phone that stay the same, with or without the country. */
const PHONE_DIGITS = 9

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/**
 * Whether words that somebody wrote beside pieces name a person: by a whole name or a contact somewhere in them, or with
 * nothing but a part of the name, as in “คุณวิภา”.
 */
export function namesPerson(words: string, { names, contacts }: Known): boolean {
  const said = plain(words)
  const bare = said.replace(TITLES, '')
  const digits = said.replaceAll(/\D/g, '')
  const isName = (name: string) =>
    name.length >= LEAST_LETTERS &&
    (said.includes(name) || (bare.length >= LEAST_LETTERS && name.includes(bare)))
  const isContact = (contact: string) => {
    const ofPhone = /^\+?[\d\s-]+$/.test(contact) ? contact.replaceAll(/\D/g, '').slice(-PHONE_DIGITS) : ''
    if (ofPhone.length === PHONE_DIGITS) return digits.includes(ofPhone)
    return contact.length >= LEAST_LETTERS && said.includes(contact)
  }
  return names.map(plain).some(isName) || contacts.map(plain).some(isContact)
}
