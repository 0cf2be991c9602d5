import { createHash } from 'node:crypto'
import { peopleOf } from '../facebook/people.ts'
import type { Person } from '../facebook/people.ts'
import type { State } from '../state/state.ts'

/** The same people have LINE as well; there they have an id of LINE's shape, another one than at Facebook. */
export const lineIdOf = (person: Person): string =>
  `U${createHash('md5').update(`line ${person.id}`).digest('hex')}`

export const linePerson = (state: State, lineId: string): Person | undefined =>
  peopleOf(state)
    .list()
    .find((person) => lineIdOf(person) === lineId)
