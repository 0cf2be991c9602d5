import type { OutputOf } from '@langraan/http'
import { AppLink, EmptyState, Money, Row, Stack, Text, useWords } from '@langraan/ui'
import { type Column, DataTable } from '@langraan/ui/table'
import type { getCodStanding } from '../../contract.ts'
import { codWords } from './cod-words.ts'

type Line = OutputOf<typeof getCodStanding>['unassigned'][number]
type Props = { readonly shopId: string; readonly rows: readonly Line[] | undefined }

/** Rows of couriers' files that name a parcel of nobody. */
export function Unassigned({ shopId, rows }: Props) {
  const t = useWords(codWords)
  const columns: Column<Line>[] = [
    { id: 'number', header: t('number'), noWrap: true, cell: ({ tracking }) => tracking },
    { id: 'file', header: t('ofFile'), cell: (line) => <FileOf line={line} shopId={shopId} /> },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amountSatang }) => <Money place="inline" satang={amountSatang} />,
    },
  ]
  return (
    <Stack gap={3}>
      <Text as="p" size="sm" tone="second">
        {t('unassignedText')}
      </Text>
      <DataTable<Line>
        columns={columns}
        empty={<EmptyState compact title={t('noUnassigned')} />}
        label={t('unassigned')}
        renderCard={(line) => (
          <Stack gap={1} grow>
            <Row gap={2} justify="between">
              <Text>{line.tracking}</Text>
              <Money place="inline" satang={line.amountSatang} />
            </Row>
            <FileOf line={line} shopId={shopId} />
          </Stack>
        )}
        rowHeight={48}
        rowId={({ codPayoutId, row }) => `${codPayoutId} ${row}`}
        rowName={({ tracking }) => tracking}
        rows={rows}
      />
    </Stack>
  )
}

function FileOf({ line, shopId }: { readonly line: Line; readonly shopId: string }) {
  const t = useWords(codWords)
  return (
    <Row gap={2} wrap>
      <AppLink href={`/app/shops/${shopId}/cod-payouts?payout=${line.codPayoutId}`}>{line.fileName}</AppLink>
      <Text size="sm" tone="third">
        {t('row', { row: String(line.row) })}
      </Text>
    </Row>
  )
}
