import { formatAddress } from '@langraan/thai'
import type { OfferedPlace } from '../content.ts'
import { find } from '../../../scripts/find.ts'
import { SuggestionList } from './suggestion-list.ts'

const PAUSE_MS = 120
const PARTS = ['subdistrict', 'district', 'province', 'zipcode'] as const

/** Suggests addresses while one types and fills the four parts from the one that is chosen. */
export function startAddress(): void {
  const box = find(document, 'address')
  const input = box && find<HTMLInputElement>(box, 'address-search')
  const list = box && find<HTMLUListElement>(box, 'suggestions')
  if (!box || !input || !list) return
  let house = ''
  const suggestions = new SuggestionList(input, list, find(box, 'suggestion-count'), (address) => {
    const line = lineBefore(box)
    if (line?.value === '') line.value = house
    fill(box, input, address)
  })
  let timer = 0
  let asked = ''
  input.addEventListener('input', () => {
    // Whoever types anew wants another place: the old one must not be shipped to unnoticed.
    clear(box)
    clearTimeout(timer)
    asked = input.value.trim()
    if (asked === '') return suggestions.close()
    const text = asked
    timer = setTimeout(() => {
      void search(box.dataset.address ?? '', text).then((found) => {
        if (text !== asked || document.activeElement !== input) return
        house = found?.line1 ?? ''
        suggestions.offer(found?.items)
      })
    }, PAUSE_MS)
  })
}

/** `line1` where a whole address was typed, with its house. */
type Found = { items: OfferedPlace[]; line1?: string }

/** Undefined when the search did not answer. */
async function search(href: string, text: string): Promise<Found | undefined> {
  try {
    const answer = await fetch(`${href}?text=${encodeURIComponent(text)}`)
    if (!answer.ok) return undefined
    return (await answer.json()) as Found
  } catch {
    // The list says that the search does not answer; the four fields below need none.
    return undefined
  }
}

const part = (box: HTMLElement, name: string): HTMLInputElement | null =>
  box.querySelector(`input[name=${name}]`)

const lineBefore = (box: HTMLElement): HTMLInputElement | null | undefined =>
  box.closest('form')?.querySelector<HTMLInputElement>('input[name=line1]')

function fill(box: HTMLElement, input: HTMLInputElement, address: OfferedPlace): void {
  put(box, input, address)
  // Fields that a script fills tell nobody by themselves, and the fee may go by the province.
  box.dispatchEvent(new Event('change', { bubbles: true }))
}

function put(box: HTMLElement, input: HTMLInputElement, address: OfferedPlace): void {
  for (const name of PARTS) {
    const field = part(box, name)
    if (field) field.value = address[name]
  }
  const { shown = address } = address
  input.value = PARTS.map((name) => shown[name]).join(' · ')
  const chosen = find(box, 'chosen')
  const text = chosen?.querySelector('span')
  if (!chosen || !text) return
  text.textContent = formatAddress(shown, address.shown ? 'en' : 'th')
  chosen.hidden = false
}

/** How the server's page shows the place, where it is in another language than it is sent. */
function shownIn(box: HTMLElement): Pick<OfferedPlace, 'shown'> {
  const { shown } = find(box, 'chosen')?.dataset ?? {}
  return shown === undefined ? {} : { shown: JSON.parse(shown) as NonNullable<OfferedPlace['shown']> }
}

/** Where the whole address was typed into one field, the server's page has it in its parts: so has this one then. */
export function takeAddress(form: HTMLFormElement, page: Document): void {
  const box = find(form, 'address')
  const input = box && find<HTMLInputElement>(box, 'address-search')
  const next = find(page, 'address')
  if (!box || !input || !next || PARTS.some((name) => part(box, name)?.value !== '')) return
  const [subdistrict = '', district = '', province = '', zipcode = ''] = PARTS.map(
    (name) => part(next, name)?.value,
  )
  const [line, lineNext] = [lineBefore(box), lineBefore(next)]
  // Whoever writes in one of them is not done with it.
  const typing = document.activeElement
  if (zipcode === '' || typing === line || (typing === input && input.value !== '')) return
  if (line && lineNext) line.value = lineNext.value
  put(box, input, { subdistrict, district, province, zipcode, ...shownIn(next) })
}

function clear(box: HTMLElement): void {
  const chosen = find(box, 'chosen')
  if (!chosen || chosen.hidden) return
  chosen.hidden = true
  for (const name of PARTS) {
    const field = part(box, name)
    if (field) field.value = ''
  }
}
