import type { OfferedPlace } from '../content.ts'

/** The list of a combobox (ARIA 1.2): the field keeps the focus, the keys move the mark. */
export class SuggestionList {
  readonly #input: HTMLInputElement
  readonly #list: HTMLUListElement
  readonly #count: HTMLElement | undefined
  readonly #choose: (address: OfferedPlace) => void
  #items: OfferedPlace[] = []
  #at = 0

  constructor(
    input: HTMLInputElement,
    list: HTMLUListElement,
    count: HTMLElement | undefined,
    choose: (address: OfferedPlace) => void,
  ) {
    this.#input = input
    this.#list = list
    this.#count = count
    this.#choose = choose
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', list.id)
    input.setAttribute('aria-expanded', 'false')
    input.addEventListener('keydown', (event) => this.#onKey(event))
    input.addEventListener('blur', () => this.close())
    // Before the field loses the focus, or the list would be gone when the click arrives.
    list.addEventListener('pointerdown', (event) => event.preventDefault())
    list.addEventListener('click', (event) => this.#onClick(event))
  }

  /** Shows what was found; undefined says that the search did not answer. */
  offer(found: OfferedPlace[] | undefined): void {
    this.#items = found ?? []
    this.#at = 0
    const { failed = '', none = '', found: counted = '' } = this.#input.dataset
    const say = found === undefined ? failed : none
    const rows =
      this.#items.length > 0
        ? this.#items.map((item, index) => row(item, index, this.#list.id))
        : [sentence(say)]
    this.#list.replaceChildren(...rows)
    if (this.#count)
      this.#count.textContent = this.#items.length > 0 ? counted.replace('{count}', String(rows.length)) : say
    this.#list.hidden = false
    this.#input.setAttribute('aria-expanded', 'true')
    // On a phone the list would open beneath the bar at the bottom.
    this.#list.scrollIntoView({ block: 'nearest' })
    this.#mark()
  }

  close(): void {
    this.#list.hidden = true
    this.#items = []
    this.#input.setAttribute('aria-expanded', 'false')
    this.#input.removeAttribute('aria-activedescendant')
  }

  #mark(): void {
    const options = [...this.#list.children]
    options.forEach((option, index) => {
      if (option.getAttribute('role') === 'option')
        option.setAttribute('aria-selected', String(index === this.#at))
    })
    const marked = options[this.#at]
    if (this.#items.length === 0 || !marked) return this.#input.removeAttribute('aria-activedescendant')
    this.#input.setAttribute('aria-activedescendant', marked.id)
    marked.scrollIntoView({ block: 'nearest' })
  }

  #onKey(event: KeyboardEvent): void {
    if (this.#list.hidden) return
    const count = this.#items.length
    if (event.key === 'Escape') this.close()
    else if (event.key === 'ArrowDown' && count > 0) this.#at = (this.#at + 1) % count
    else if (event.key === 'ArrowUp' && count > 0) this.#at = (this.#at - 1 + count) % count
    else if (event.key === 'Enter') this.#take(this.#at)
    else return
    event.preventDefault()
    this.#mark()
  }

  #onClick(event: MouseEvent): void {
    const { target } = event
    const option = target instanceof Element ? target.closest('[role=option]') : null
    if (option) this.#take([...this.#list.children].indexOf(option))
  }

  #take(index: number): void {
    const item = this.#items[index]
    if (!item) return
    this.close()
    this.#choose(item)
  }
}

function row(place: OfferedPlace, index: number, listId: string): HTMLLIElement {
  const { subdistrict, district, province, zipcode } = place.shown ?? place
  const item = document.createElement('li')
  item.id = `${listId}-${index}`
  item.setAttribute('role', 'option')
  const name = document.createElement('span')
  const strong = document.createElement('b')
  strong.textContent = subdistrict
  name.append(strong, ` · ${district} · ${province}`)
  const code = document.createElement('span')
  code.className = 'hint'
  code.textContent = zipcode
  item.append(name, code)
  return item
}

function sentence(text: string): HTMLLIElement {
  const item = document.createElement('li')
  item.className = 'suggestion-note'
  item.setAttribute('role', 'option')
  item.setAttribute('aria-disabled', 'true')
  item.textContent = text
  return item
}
