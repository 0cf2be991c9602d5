import {
  isOfPrinter,
  type Paper,
  type PaperMm,
  PrinterNotReached,
  printingOf,
  sellingOf,
} from '@langraan/till/device'
import { Button, Note, Stack } from '@langraan/ui'
import { type ReactNode, useState } from 'react'
import { useDeviceWords } from '../devices/device-words.ts'
import { useTill } from '../use-till.ts'
import { useReceiptParts } from './receipt-content.ts'
import { PrintedSheet } from './receipt-paper.tsx'

type Printing = { paper: Paper; isCopy: boolean }
type Step = 'printing' | 'printed' | 'not-reached' | 'unknown' | 'browser'
type State = Printing & { step: Step; paperMm: PaperMm }

type UsedPrint = {
  print: (paper: Paper, isCopy: boolean) => Promise<void>
  sheet: ReactNode
  /** Somebody has to say what became of it. */
  isAsking: boolean
  /** There is an original by now: what is printed after it is a copy. */
  hasPrinted: boolean
}

/**
 * Prints a paper by the way that this device has. `sheet` is what there is to see of it, and to ask: a printer that was
 * not there is tried again; where nobody knows what came out somebody looks, and a copy is printed. Nothing is sold again.
 */
export function usePrint(): UsedPrint {
  const till = useTill()
  const partsOf = useReceiptParts()
  const [state, setState] = useState<State>()
  const printing = printingOf(till)
  const bring = async (wanted: Printing): Promise<void> => {
    const settings = await printing.settings()
    const shown = { ...wanted, paperMm: printing.paperMm(settings) }
    if (settings.way === 'browser') return setState({ ...shown, step: 'browser' })
    setState({ ...shown, step: 'printing' })
    try {
      await printing.print(wanted.paper, partsOf(wanted.paper, wanted.isCopy), wanted.isCopy)
      setState({ ...shown, step: 'printed' })
    } catch (failure) {
      if (!isOfPrinter(failure)) reportError(failure)
      setState({ ...shown, step: failure instanceof PrinterNotReached ? 'not-reached' : 'unknown' })
    }
  }
  const print = async (paper: Paper, isCopy: boolean): Promise<void> => {
    if (isCopy) await sellingOf(till).copied(paper.number)
    await bring({ paper, isCopy })
  }
  const settle = async (paper: Paper): Promise<void> => {
    await printing.settle(paper.event.seq)
    setState(undefined)
  }
  const sheet = state && (
    <PrintState
      onBrowser={() => setState({ ...state, step: 'browser' })}
      onCameOut={() => void settle(state.paper)}
      onCopy={() => void print(state.paper, true)}
      onRetry={() => void bring(state)}
      state={state}
    />
  )
  const step = state?.step
  return {
    print,
    sheet,
    isAsking: step === 'unknown' || step === 'not-reached',
    hasPrinted: step === 'printed' || step === 'browser',
  }
}

type PrintStateProps = {
  readonly state: State
  readonly onRetry: () => void
  readonly onBrowser: () => void
  readonly onCameOut: () => void
  readonly onCopy: () => void
}

function PrintState({ state, onRetry, onBrowser, onCameOut, onCopy }: PrintStateProps) {
  const d = useDeviceWords()
  switch (state.step) {
    case 'browser':
      return <BrowserPrint {...state} />
    case 'printing':
      return <p role="status">{d('printing')}</p>
    case 'printed':
      return <p role="status">{d('printed')}</p>
    case 'not-reached':
      return (
        <Stack>
          <Note tone="amber">{d('notReached')}</Note>
          <Button fullWidth onClick={onRetry} size="lg" variant="primary">
            {d('retry')}
          </Button>
          <Button fullWidth onClick={onBrowser} size="lg">
            {d('byBrowser')}
          </Button>
        </Stack>
      )
    case 'unknown':
      return (
        <Stack>
          <Note tone="amber">{d('didItPrint')}</Note>
          <Button fullWidth onClick={onCameOut} size="lg" variant="primary">
            {d('cameOut')}
          </Button>
          <Button fullWidth onClick={onCopy} size="lg">
            {d('copyInstead')}
          </Button>
        </Stack>
      )
  }
}

/** The browser's own dialog: what becomes of the paper is seen by whoever stands there. */
function BrowserPrint({ paper, isCopy, paperMm }: State) {
  const printing = printingOf(useTill())
  const partsOf = useReceiptParts()
  return (
    <PrintedSheet
      key={`${paper.number} ${String(isCopy)}`}
      onReady={() => {
        window.print()
        void printing.settle(paper.event.seq)
      }}
      paperMm={paperMm}
      parts={partsOf(paper, isCopy)}
    />
  )
}
