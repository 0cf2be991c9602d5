import { carrierName } from '@langraan/thai'
import {
  Button,
  EmptyState,
  Mark,
  Money,
  moneyText,
  Row,
  Segmented,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { type Column, DataTable } from '@langraan/ui/table'
import { useState } from 'react'
import type { CodCourier } from '../../contract.ts'
import { codSpans } from '../../rules/rules.ts'
import type { CodSearch } from './cod-search.ts'
import { codWords } from './cod-words.ts'
import { CycleDialog } from './cycle-dialog.tsx'

type Props = {
  readonly shopId: string
  readonly couriers: readonly CodCourier[] | undefined
  readonly days: CodSearch['days']
  readonly lock: string | undefined
  readonly onDays: (days: CodSearch['days']) => void
}

/** How each courier does: how fast, how often it fails, what it costs, and what it has of the shop. */
export function CodCouriers({ shopId, couriers, days, lock, onDays }: Props) {
  const t = useWords(codWords)
  const [open, setOpen] = useState<CodCourier>()
  const columns = useColumns({ lock, onCycle: setOpen })
  return (
    <Stack gap={3}>
      <Row>
        <Segmented
          label={t('days')}
          onChange={onDays}
          options={codSpans.map((one) => ({ value: one, label: t(`days_${one}`) }))}
          value={days}
        />
      </Row>
      <DataTable<CodCourier>
        columns={columns}
        empty={<EmptyState compact title={t('noCouriers')} />}
        label={t('couriers')}
        renderCard={(courier) => <CourierCard courier={courier} lock={lock} onCycle={setOpen} />}
        rowHeight={52}
        rowId={({ courierName }) => courierName}
        rowName={({ courierName }) => courierName}
        rows={couriers}
      />
      {open && <CycleDialog courier={open} onClose={() => setOpen(undefined)} shopId={shopId} />}
    </Stack>
  )
}

type Cycling = { readonly lock: string | undefined; readonly onCycle: (courier: CodCourier) => void }
type OfCourier = { readonly courier: CodCourier }

function Name({ courier }: OfCourier) {
  const language = useLanguage()
  const name = carrierName(courier.courierName, language)
  return (
    <Row gap={2}>
      <Mark code={courier.courierCode} name={name} />
      <Text weight="medium">{name}</Text>
    </Row>
  )
}

function Cycle({ courier, lock, onCycle }: OfCourier & Cycling) {
  const t = useWords(codWords)
  return (
    <Button disabledReason={lock} onClick={() => onCycle(courier)} size="sm" variant="quiet">
      {t('bankingDays', { days: courier.bankingDays })}
    </Button>
  )
}

/** A share of all parcels, beside how many they are. */
const shareOf = (count: number, all: number): string =>
  all === 0 ? String(count) : `${count.toLocaleString('en-US')} (${((count / all) * 100).toFixed(1)}%)`

function Cost({ courier: { bookedSatang, parcelCount } }: OfCourier) {
  const t = useWords(codWords)
  return (
    <Stack gap={1}>
      <Money place="inline" satang={bookedSatang} />
      {parcelCount > 0 && (
        <Text size="xs" tone="third">
          {t('costEach', { amount: moneyText(Math.round(bookedSatang / parcelCount)) })}
        </Text>
      )}
    </Stack>
  )
}

function useColumns(cycling: Cycling): Column<CodCourier>[] {
  const t = useWords(codWords)
  return [
    { id: 'courier', header: t('courier'), fixed: true, cell: (courier) => <Name courier={courier} /> },
    {
      id: 'parcels',
      header: t('parcelFigure'),
      align: 'end',
      cell: ({ parcelCount }) => parcelCount.toLocaleString('en-US'),
    },
    {
      id: 'days',
      header: t('daysFigure'),
      align: 'end',
      cell: ({ days }) => (days === null ? '–' : days.toFixed(1)),
    },
    {
      id: 'failed',
      header: t('failed'),
      align: 'end',
      cell: ({ failedCount, parcelCount }) => shareOf(failedCount, parcelCount),
    },
    {
      id: 'returned',
      header: t('returned'),
      align: 'end',
      cell: ({ returnedCount, parcelCount }) => shareOf(returnedCount, parcelCount),
    },
    { id: 'cost', header: t('cost'), align: 'end', cell: (courier) => <Cost courier={courier} /> },
    {
      id: 'billed',
      header: t('billedMore'),
      align: 'end',
      cell: ({ billedMoreSatang }) => <Money satang={billedMoreSatang === 0 ? null : billedMoreSatang} />,
    },
    {
      id: 'outstanding',
      header: t('outstandingFigure'),
      align: 'end',
      cell: ({ outstanding }) => <Money place="inline" satang={outstanding.satang} />,
    },
    {
      id: 'late',
      header: t('lateFigure'),
      align: 'end',
      cell: ({ late }) => <Money satang={late.satang === 0 ? null : late.satang} />,
    },
    {
      id: 'cycle',
      header: t('cycle'),
      align: 'end',
      noWrap: true,
      cell: (courier) => <Cycle courier={courier} {...cycling} />,
    },
  ]
}

/** A courier on a phone. */
function CourierCard({ courier, ...cycling }: OfCourier & Cycling) {
  const t = useWords(codWords)
  const { parcelCount, days, failedCount, returnedCount, outstanding, late } = courier
  const figures = [
    [t('parcelFigure'), parcelCount.toLocaleString('en-US')],
    [t('daysFigure'), days === null ? '–' : days.toFixed(1)],
    [t('failed'), shareOf(failedCount, parcelCount)],
    [t('returned'), shareOf(returnedCount, parcelCount)],
    [t('outstandingFigure'), moneyText(outstanding.satang)],
    [t('lateFigure'), moneyText(late.satang)],
  ] as const
  return (
    <Stack gap={2} grow>
      <Row gap={2} justify="between" wrap>
        <Name courier={courier} />
        <Cycle courier={courier} {...cycling} />
      </Row>
      {figures.map(([label, value]) => (
        <Row gap={2} justify="between" key={label}>
          <Text size="sm" tone="second">
            {label}
          </Text>
          <Text size="sm">{value}</Text>
        </Row>
      ))}
      <Row gap={2} justify="between">
        <Text size="sm" tone="second">
          {t('cost')}
        </Text>
        <Cost courier={courier} />
      </Row>
    </Stack>
  )
}
