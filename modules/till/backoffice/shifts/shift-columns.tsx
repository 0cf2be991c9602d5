import { AppLink, Chip, DateTime, Money, moneyText, Row, Stack, Text, useWords } from '@langraan/ui'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@langraan/ui/icons'
import type { Column } from '@langraan/ui/table'
import type { TillShift } from '../../contract.ts'
import { shiftsWords } from './shifts-words.ts'

type RowProps = { readonly row: TillShift }
type InShop = RowProps & { readonly shopId: string }

export function useShiftColumns(shopId: string): Column<TillShift>[] {
  const t = useWords(shiftsWords)
  return [
    { id: 'shift', header: t('shift'), fixed: true, cell: (row) => <Named row={row} shopId={shopId} /> },
    {
      id: 'opened',
      header: t('opened'),
      noWrap: true,
      cell: (row) => <Moment at={row.openedAt} name={row.openedByName} />,
    },
    {
      id: 'closed',
      header: t('closed'),
      noWrap: true,
      cell: (row) => <Moment at={row.closedAt} name={row.closedByName} />,
    },
    {
      id: 'expected',
      header: t('expected'),
      align: 'end',
      cell: (row) => <Money satang={row.expectedSatang} />,
    },
    {
      id: 'counted',
      header: t('counted'),
      align: 'end',
      cell: (row) => <Money satang={row.countedSatang} />,
    },
    {
      id: 'difference',
      header: t('difference'),
      noWrap: true,
      cell: (row) => <Difference row={row} />,
    },
  ]
}

/** The row opens its shift wherever it is pressed; the link is for keyboards, readers and new tabs. */
function Named({ row: { shiftId, number, tillName, branchName }, shopId }: InShop) {
  const t = useWords(shiftsWords)
  return (
    <Stack gap={1}>
      <AppLink href={`/app/shops/${shopId}/tills/shifts/${shiftId}`}>
        {tillName} · {t('z', { number: String(number) })}
      </AppLink>
      <Text size="xs" tone="third">
        {branchName}
      </Text>
    </Stack>
  )
}

function Moment({ at, name }: { readonly at: string | null; readonly name: string }) {
  if (at === null) return <Text tone="third">–</Text>
  return (
    <Stack gap={1}>
      <Text size="sm">
        <DateTime at={at} />
      </Text>
      <Text size="xs" tone="third">
        {name}
      </Text>
    </Stack>
  )
}

/** What was counted more or less than there should be. */
export function Difference({
  row: { countedSatang, expectedSatang },
}: {
  readonly row: Pick<TillShift, 'countedSatang' | 'expectedSatang'>
}) {
  const t = useWords(shiftsWords)
  if (countedSatang === null || expectedSatang === null)
    return (
      <Chip icon={IconClock} tone="blue">
        {t('open')}
      </Chip>
    )
  const satang = countedSatang - expectedSatang
  if (satang === 0)
    return (
      <Chip icon={IconCircleCheck} tone="green">
        {t('agrees')}
      </Chip>
    )
  return (
    <Chip icon={IconAlertTriangle} tone={satang < 0 ? 'red' : 'amber'}>
      {t(satang < 0 ? 'short' : 'over')} {moneyText(Math.abs(satang))}
    </Chip>
  )
}

/** A shift on a phone. */
export function ShiftCard({ row, shopId }: InShop) {
  const t = useWords(shiftsWords)
  return (
    <Stack gap={2} grow>
      <Row gap={2} justify="between" wrap>
        <Named row={row} shopId={shopId} />
        <Difference row={row} />
      </Row>
      <Row gap={2} justify="between" wrap>
        <Text size="sm" tone="second">
          <DateTime at={row.openedAt} /> {row.openedByName}
        </Text>
        {row.countedSatang !== null && (
          <Text size="sm">
            {t('counted')} <Money place="inline" satang={row.countedSatang} />
          </Text>
        )}
      </Row>
    </Stack>
  )
}
