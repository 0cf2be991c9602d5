import type { Tx } from '@langraan/db'
import type { z } from 'zod'
import type { getInboxFigures } from '../../contract.ts'
import { namesOfPeople } from '../conversations/names-of-people.ts'
import { answersByHour, answersByPerson, answersInAll } from './figures.sql.ts'

type Figures = z.output<typeof getInboxFigures.output>

/** How soon people were answered in the last days: by half of the answers, and by nine of ten. */
export async function inboxFigures(tx: Tx, { days, now }: { days: number; now: Date }): Promise<Figures> {
  const since = new Date(now.getTime() - days * 86_400_000)
  const names = await namesOfPeople(tx)
  const all = await answersInAll(tx, since)
  return {
    ...all,
    people: (await answersByPerson(tx, since)).map((row) => ({ ...row, name: names.get(row.userId) ?? '' })),
    hours: await answersByHour(tx, since),
  }
}
