import {
  isOfPrinter,
  type PaperMm,
  PrinterNotReached,
  printingOf,
  type ReceiptPart,
} from '@langraan/till/device'
import { Note } from '@langraan/ui'
import { type ReactNode, useState } from 'react'
import { useDeviceWords } from '../devices/device-words.ts'
import { useTill } from '../use-till.ts'
import { PrintedSheet } from './receipt-paper.tsx'

type Step = 'printing' | 'printed' | 'notReached' | 'testUnknown' | 'browser'

/** Prints what has no number of the till's own: it can be printed again whenever somebody wants it. */
export function usePrintSlip(): {
  readonly print: (parts: readonly ReceiptPart[]) => Promise<void>
  readonly sheet: ReactNode
} {
  const d = useDeviceWords()
  const printing = printingOf(useTill())
  const [state, setState] = useState<{
    step: Step
    parts: readonly ReceiptPart[]
    paperMm: PaperMm
    turn: number
  }>()
  const print = async (parts: readonly ReceiptPart[]): Promise<void> => {
    const settings = await printing.settings()
    const shown = { parts, paperMm: printing.paperMm(settings), turn: (state?.turn ?? 0) + 1 }
    if (settings.way === 'browser') return setState({ ...shown, step: 'browser' })
    setState({ ...shown, step: 'printing' })
    try {
      await printing.printSlip(parts)
      setState({ ...shown, step: 'printed' })
    } catch (failure) {
      if (!isOfPrinter(failure)) reportError(failure)
      setState({ ...shown, step: failure instanceof PrinterNotReached ? 'notReached' : 'testUnknown' })
    }
  }
  if (!state) return { print, sheet: null }
  const { step, parts, paperMm, turn } = state
  if (step === 'browser')
    return {
      print,
      sheet: <PrintedSheet key={turn} onReady={() => window.print()} paperMm={paperMm} parts={parts} />,
    }
  const isWrong = step === 'notReached' || step === 'testUnknown'
  return { print, sheet: isWrong ? <Note tone="amber">{d(step)}</Note> : <p role="status">{d(step)}</p> }
}
