import { type Database, type Tx, withPerson } from '@langraan/db'
import type { OutputOf } from '@langraan/http'
import { momentCell, type SheetCell } from '@langraan/sheets'
import { addBangkokDays, type Language, startOfBangkokDay } from '@langraan/thai'
import { wordsOfCaller } from '@langraan/declarations'
import {
  type listPlatformEntries,
  MOST_IN_FILE,
  type PlatformEntry,
  type PlatformLogFilter,
} from '../platform-contract.ts'
import { BY_COMMAND, factLines, operatorActionWords, subjectWords } from '../rules/rules.ts'
import { pageOf, readMark } from './log-mark.ts'
import {
  actionsOfPlatformLog,
  findPlatformEntries,
  hasCommands,
  peopleOfPlatformLog,
  type PlatformRow,
  type PlatformRowFilter,
  shopsOfPlatformLog,
} from './platform-entries.sql.ts'

type Asked = PlatformLogFilter & { after: string; limit: number }

/** A page of what operators did; the request's permission has made sure that one of them asks. */
export function platformLog(
  db: Database,
  userId: string,
  { after, limit, ...filter }: Asked,
): Promise<OutputOf<typeof listPlatformEntries>> {
  return withPerson(db, userId, async (tx) => {
    const wanted = { ...narrowed(filter), after: readMark(after), limit: limit + 1 }
    const { page, nextAfter } = pageOf(await findPlatformEntries(tx, wanted), limit)
    return {
      items: page.map(present),
      nextAfter,
      people: await peopleIn(tx),
      actions: await actionsOfPlatformLog(tx),
      shops: await shopsIn(tx, filter.logShop),
    }
  })
}

const narrowed = ({ person, action, logShop, find, from, to }: PlatformLogFilter) =>
  ({
    ...(person && { person: person === BY_COMMAND ? null : person }),
    action,
    shopId: logShop,
    find,
    ...(from && { from: startOfBangkokDay(from) }),
    ...(to && { before: startOfBangkokDay(addBangkokDays(to, 1)) }),
  }) satisfies Omit<PlatformRowFilter, 'limit'>

async function peopleIn(tx: Tx): Promise<{ person: string; name: string }[]> {
  const people = (await peopleOfPlatformLog(tx)).map(({ id, name }) => ({ person: id, name }))
  return (await hasCommands(tx)) ? [...people, { person: BY_COMMAND, name: '' }] : people
}

/** Those to choose from; of very many the one that is chosen all the same. */
async function shopsIn(tx: Tx, chosen: string): Promise<{ shopId: string; name: string }[]> {
  const shops = (await shopsOfPlatformLog(tx)).map(({ id, name }) => ({ shopId: id, name }))
  if (chosen === '' || shops.some(({ shopId }) => shopId === chosen)) return shops
  const [latest] = await findPlatformEntries(tx, { shopId: chosen, limit: 1 })
  return latest ? [...shops, { shopId: chosen, name: latest.shopName }] : shops
}

const present = ({
  subjectKind: kind,
  subjectId: id,
  subjectName: name,
  shopId,
  shopName,
  madeAt,
  ...row
}: PlatformRow): PlatformEntry => ({
  ...row,
  madeAt: madeAt.toISOString(),
  subject: { kind, id, name },
  shop: shopId === null ? null : { shopId, name: shopName },
})

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  th: ['เวลา', 'คนทำ', 'ทำอะไร', 'กับอะไร', 'ร้าน', 'รายละเอียด', 'เลขคำขอ'],
  en: ['Time', 'Who', 'Action', 'Subject', 'Shop', 'Details', 'Request'],
}

/** The rows that the page shows, as far as one file holds. */
export function platformLogRows(
  db: Database,
  userId: string,
  filter: PlatformLogFilter,
  language: Language,
): Promise<SheetCell[][]> {
  return withPerson(db, userId, async (tx) => {
    const found = await findPlatformEntries(tx, { ...narrowed(filter), limit: MOST_IN_FILE })
    return [[...HEADINGS[language]], ...found.map((row) => cellsOf(present(row), language))]
  })
}

const cellsOf = (entry: PlatformEntry, language: Language): SheetCell[] => [
  momentCell(new Date(entry.madeAt), 'dateTime', language),
  entry.madeByKind === 'operator'
    ? entry.madeByName
    : `${wordsOfCaller(entry.madeByKind)[language]}: ${entry.madeByName}`,
  operatorActionWords(entry.action)[language],
  subjectWords(entry.subject)[language],
  entry.shop?.name ?? '',
  factLines(entry, language).join(' · '),
  entry.requestId,
]
