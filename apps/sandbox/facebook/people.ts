import type { Collection, State } from '../state/state.ts'

/** Somebody with a Facebook account. `id` is the number the product's app knows them by. */
export interface Person {
  id: string
  name: string
  /** null: signed up by telephone, so there is no e-mail to share. */
  email: string | null
}

/** A page and the person who runs it. */
export interface Page {
  id: string
  name: string
  category: string
  ownerId: string
  /** App ids subscribed to the page, with their fields. */
  subscriptions: Record<string, string[]>
}

export function peopleOf(state: State): Collection<Person> {
  return state.collection<Person>('people')
}

/** Pages are also found by their owner. */
export function pagesOf(state: State): Collection<Page> {
  return state.collection<Page>('pages')
}

/** Numbers as long as Facebook's, one for each new person or page. */
function newId(state: State, first: string): string {
  const serial = state.next('facebook.ids')
  return `${first}${String((serial * 48271 + 1_203_344) % 1_000_000_000_000).padStart(12, '0')}`
}

export function createPerson(state: State, name: string, email: string | null): Person {
  const person = { id: newId(state, '10224'), name, email }
  peopleOf(state).put(person.id, person)
  return person
}

export function createPage(state: State, name: string, category: string, ownerId: string): Page {
  const page = { id: newId(state, '615'), name, category, ownerId, subscriptions: {} }
  savePage(state, page)
  return page
}

export function savePage(state: State, page: Page): void {
  pagesOf(state).put(page.id, page, page.ownerId)
}

const seededPeople: Person[] = [
  { id: '10224000000000001', name: 'สมหญิง ใจดี', email: 'somying@example.com' },
  { id: '10224000000000002', name: 'Somchai Rakthai', email: null },
  { id: '10224000000000003', name: 'มะปราง เพิ่งสมัคร', email: 'maprang@example.com' },
]

const seededPages = [
  { id: '615000000000001', name: 'มะลิลา สตูดิโอ', category: 'Clothing store', ownerId: '10224000000000001' },
  { id: '615000000000002', name: 'บ้านสบู่ขมิ้น', category: 'Beauty store', ownerId: '10224000000000001' },
  {
    id: '615000000000003',
    name: 'Somchai Garden',
    category: 'Home & garden store',
    ownerId: '10224000000000002',
  },
]

/** The people and pages that a fresh sandbox begins with. */
export function seedPeople(state: State): void {
  if (peopleOf(state).count() > 0) return
  for (const person of seededPeople) peopleOf(state).put(person.id, person)
  for (const page of seededPages) savePage(state, { ...page, subscriptions: {} })
}
