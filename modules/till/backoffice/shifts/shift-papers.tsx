import {
  AppLink,
  Card,
  DateTime,
  EmptyState,
  Money,
  moneyText,
  Row,
  Stack,
  SummaryList,
  Text,
  useWords,
} from '@langraan/ui'
import { type Column, DataTable } from '@langraan/ui/table'
import type { TillPaper, WholeShift } from '../../contract.ts'
import styles from '../room.module.css'
import { shiftsWords } from './shifts-words.ts'

type PapersProps = { readonly papers: readonly TillPaper[]; readonly shopId: string }

/** The receipts of a shift, in the order of its till. */
export function PapersCard({ papers, shopId }: PapersProps) {
  const t = useWords(shiftsWords)
  const order = ({ orderId, orderNumber }: TillPaper) => (
    <AppLink href={`/app/shops/${shopId}/orders/${orderId}`}>{orderNumber}</AppLink>
  )
  const columns: Column<TillPaper>[] = [
    {
      id: 'number',
      header: t('number'),
      fixed: true,
      noWrap: true,
      cell: (row) => <Text weight="medium">{row.number}</Text>,
    },
    { id: 'at', header: t('at'), noWrap: true, cell: (row) => <DateTime at={row.at} /> },
    { id: 'cashier', header: t('cashier'), cell: (row) => row.cashierName || t('left') },
    { id: 'order', header: t('order'), noWrap: true, cell: order },
    { id: 'amount', header: t('amount'), align: 'end', cell: (row) => <Money satang={row.paidSatang} /> },
  ]
  return (
    <section className={styles.list}>
      <h2>{t('papers')}</h2>
      <DataTable<TillPaper>
        columns={columns}
        empty={<EmptyState compact title={t('papersNone')} />}
        label={t('papers')}
        renderCard={(row) => (
          <Stack gap={1} grow>
            <Row justify="between">
              <Text weight="medium">{row.number}</Text>
              <Money place="inline" satang={row.paidSatang} />
            </Row>
            <Row justify="between">
              <Text size="sm" tone="second">
                <DateTime at={row.at} /> {row.cashierName}
              </Text>
              {order(row)}
            </Row>
          </Stack>
        )}
        rowHeight={44}
        rowId={(row) => row.number}
        rowName={(row) => row.number}
        rows={papers}
      />
    </section>
  )
}

/** What moved in the drawer for no sale, and who did it. */
export function MovesCard({ shift: { moves } }: { readonly shift: WholeShift }) {
  const t = useWords(shiftsWords)
  return (
    <Card title={t('moves')}>
      {moves.length === 0 ? (
        <Text tone="third">{t('movesNone')}</Text>
      ) : (
        <SummaryList
          lines={moves.map(({ kind, at, byName, amountSatang, differenceSatang, note }) => ({
            label: (
              <>
                {kind === 'handed-over'
                  ? t(kind, { name: note })
                  : [t(kind), note].filter(Boolean).join(': ')}
                {' · '}
                <DateTime at={at} /> {byName}
              </>
            ),
            value: [
              ...(amountSatang === null ? [] : [moneyText(amountSatang, kind === 'cash-in')]),
              ...(differenceSatang === null
                ? []
                : [`(${t('difference')} ${moneyText(differenceSatang, true)})`]),
            ].join(' '),
          }))}
        />
      )}
    </Card>
  )
}

/** How many of each note and coin were counted; nothing where only the sum was told. */
export function PiecesCard({ shift: { pieces } }: { readonly shift: WholeShift }) {
  const t = useWords(shiftsWords)
  const counted = pieces.filter(({ count }) => count > 0)
  if (counted.length === 0) return null
  return (
    <Card title={t('count')}>
      <SummaryList
        lines={counted.map(({ worthSatang, count }) => ({
          label: t('pieces', { worth: moneyText(worthSatang), count }),
          value: moneyText(worthSatang * count),
        }))}
      />
    </Card>
  )
}
