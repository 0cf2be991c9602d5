import { formatDate } from '@langraan/thai'
import { AskedStates, PageHeader, Stack, useLanguage, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { WholeShift } from '../../contract.ts'
import styles from '../room.module.css'
import { tillApi } from '../till-api.ts'
import { Difference } from './shift-columns.tsx'
import { DrawerCard, OtherCard, PayingCard, PeopleCard, SoldCard } from './shift-figures.tsx'
import { MovesCard, PapersCard, PiecesCard } from './shift-papers.tsx'
import { shiftsWords } from './shifts-words.ts'

/** One shift: the figures of its Z, its receipts, and what moved in its drawer. */
export function TillShiftPage() {
  const { shopId, tillShiftId } = useParams({ strict: false }) as {
    readonly shopId: string
    readonly tillShiftId: string
  }
  const t = useWords(shiftsWords)
  const shift = useQuery(
    tillApi.query('GET /shops/:shopId/till-shifts/:tillShiftId', { params: { shopId, tillShiftId } }),
  )
  if (!shift.data)
    return (
      <>
        <PageHeader crumbs={crumbsOf(shopId, t('back'))} title={t('shift')} />
        <AskedStates asked={shift} failed={t('loadFailed')} lines={6} />
      </>
    )
  return <Whole shift={shift.data} shopId={shopId} />
}

const crumbsOf = (shopId: string, label: string) => [{ href: `/app/shops/${shopId}/tills/shifts`, label }]

function Whole({ shift, shopId }: { readonly shift: WholeShift; readonly shopId: string }) {
  const t = useWords(shiftsWords)
  const language = useLanguage()
  const { number, tillName, openedAt, openedByName, closedAt, closedByName, note } = shift
  const moment = (at: string) => formatDate(new Date(at), { language, style: 'dateTime' })
  const facts = [
    `${t('opened')} ${moment(openedAt)} ${openedByName}`,
    closedAt === null ? t('open') : `${t('closed')} ${moment(closedAt)} ${closedByName}`,
    note,
  ]
  return (
    <>
      <PageHeader
        beside={<Difference row={shift} />}
        crumbs={crumbsOf(shopId, t('back'))}
        fact={facts.filter((fact) => fact.trim() !== '').join(' · ')}
        title={t('one', { number: String(number), till: tillName })}
      />
      <Stack>
        <div className={styles.columns}>
          <SoldCard shift={shift} />
          <DrawerCard shift={shift} />
          <PayingCard shift={shift} />
          <PeopleCard shift={shift} />
          <OtherCard shift={shift} />
          <PiecesCard shift={shift} />
        </div>
        <MovesCard shift={shift} />
        <PapersCard papers={shift.papers} shopId={shopId} />
      </Stack>
    </>
  )
}
