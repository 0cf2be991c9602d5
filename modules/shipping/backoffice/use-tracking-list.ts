import { useFileStep } from '@langraan/operations/backoffice'
import { useForm, useSettled } from '@langraan/ui/forms'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TrackingListReading } from '../contract.ts'
import type { ListField, ListLine } from '../rules/rules.ts'
import {
  begunAnew,
  groupOf,
  type ListDraft,
  losesMends,
  mendedLine,
  NOTHING,
  savedOf,
  type SeenLine,
} from './list-draft.ts'
import { shippingApi } from './shipping-api.ts'

/** How the lines stand to the shop's orders; asked anew whenever one is mended. `listNo`: which list they are of. */
function useCheck(shopId: string, courier: string, listNo: number, all: readonly ListLine[]) {
  const courierName = useSettled(courier)
  const lines = all.map(({ row, tracking, order, phone }) => ({ row, tracking, order, phone }))
  const check = useQuery({
    queryKey: ['tracking-list', shopId, listNo, courierName, lines],
    queryFn: async () => {
      const body = { courierName, lines: lines.map(({ row: _row, ...words }) => words) }
      const judged = await shippingApi('POST /shops/:shopId/tracking-lists/check', {
        params: { shopId },
        body,
      })
      // By their rows: what was known of a line stays with it while others come and go.
      return new Map(lines.map(({ row }, at) => [row, judged.lines[at]]))
    },
    enabled: lines.length > 0,
    // What was known of the list before is nothing of this one.
    placeholderData: (known, query) => (query?.queryKey[2] === listNo ? known : undefined),
  })
  // Also while nobody can be asked, or the courier is still being typed: what is shown is of something else.
  const isChecking = check.isPending || check.isPlaceholderData || courierName !== courier
  return { check, isChecking }
}

export type Source = {
  readonly file: File
  readonly columns?: readonly (ListField | '')[]
  readonly sheet?: number | undefined
}

/** Reads a list, pasted or as a file; `onRead` gets the lines, if there are any or another sheet was chosen. */
const useReading = (shopId: string, onRead: (lines: ListLine[]) => void) =>
  useMutation({
    mutationFn: ({ file, columns, sheet }: Source): Promise<TrackingListReading> => {
      const body = new FormData()
      body.append('file', file)
      const query = { ...(columns && { columns: columns.join(',') }), ...(sheet !== undefined && { sheet }) }
      return shippingApi('POST /shops/:shopId/tracking-lists/reading', { params: { shopId }, query, body })
    },
    onSuccess: ({ lines, sheets }, { sheet }) => {
      // Lines of one sheet do not stand below the name of another.
      if (lines.length > 0 || (sheets && sheet !== undefined)) onRead(lines)
    },
  })

type Confirmed = {
  courierName: string
  handedOver: boolean
  parcels: ReturnType<typeof savedOf>
}

/** Writes what was confirmed. */
const useSaving = (shopId: string) =>
  useFileStep((body: Confirmed, idempotencyKey) =>
    shippingApi('POST /shops/:shopId/parcels-by-hand', { params: { shopId }, body, idempotencyKey }),
  )

/** The list as it is typed, read, mended and saved; it outlives a reload until it is saved or cleared. */
export function useTrackingList(shopId: string) {
  const [listNo, setListNo] = useState(0)
  const [files, setFiles] = useState<File[]>([])
  const form = useForm<ListDraft>({
    initial: NOTHING,
    draftKey: `tracking-list ${shopId}`,
    draftPlace: 'local',
    onSubmit: () => false,
  })
  const { values, set } = form
  const { check, isChecking } = useCheck(shopId, values.courierName, listNo, values.lines)
  const begin = (lines: ListLine[]): void => {
    const { courierName: _kept, ...anew } = begunAnew(values, lines)
    set('lines', anew.lines)
    set('mended', anew.mended)
    set('text', anew.text)
    set('handedOver', anew.handedOver)
    set('withOdd', anew.withOdd)
    setFiles([])
    setListNo((last) => last + 1)
  }
  const reading = useReading(shopId, begin)
  const seen = values.lines.map((line): SeenLine => ({ line, judged: check.data?.get(line.row) }))
  const toSave = savedOf(seen, values.withOdd)
  const saving = useSaving(shopId)
  const isAllDone = !isChecking && seen.length > 0 && seen.every((one) => groupOf(one) === 'recorded')
  // Names and telephones of customers lie in the browser no longer than they are needed.
  const forget = useEffectEvent(() => form.reset(values))
  useEffect(() => {
    if (isAllDone) forget()
  }, [isAllDone, values])
  return {
    values,
    set,
    files,
    reading,
    saving,
    toSave,
    seen,
    check,
    isChecking,
    isAllDone,
    listNo,
    losesMends: losesMends(seen, values.mended),
    /** Of what was pasted and what was chosen, the later is read. */
    paste: (text: string) => {
      set('text', text)
      setFiles([])
      reading.reset()
    },
    choose: (chosen: File[]) => {
      setFiles(chosen)
      reading.reset()
    },
    carriedBy: (courierName: string) => {
      set('courierName', courierName)
      set('withOdd', false)
    },
    mend: (row: number, change: Partial<Pick<ListLine, 'order' | 'tracking'>>) => {
      form.change('lines', (now) => now.map((line) => (line.row === row ? mendedLine(line, change) : line)))
      form.change('mended', (now) => (now.includes(row) ? now : [...now, row]))
    },
    takeOut: (row: number) => form.change('lines', (now) => now.filter((line) => line.row !== row)),
    clear: () => {
      form.reset(begunAnew(values, []))
      setFiles([])
      reading.reset()
    },
  }
}
export type TrackingList = ReturnType<typeof useTrackingList>
