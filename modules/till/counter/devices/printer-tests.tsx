import {
  isOfPrinter,
  type PartLook,
  PrinterNotReached,
  printingOf,
  type ReceiptPart,
} from '@langraan/till/device'
import { Button, notify } from '@langraan/ui'
import { IconPrinter } from '@langraan/ui/icons'
import { useState } from 'react'
import { useTill, useTillView } from '../use-till.ts'
import { useDeviceWords } from './device-words.ts'
import styles from './devices.module.css'
import { useDrawer } from './use-drawer.ts'

/** Prints something that is no receipt, and opens the drawer, to see whether they do. */
export function PrinterTests() {
  const d = useDeviceWords()
  const till = useTill()
  const { snapshot } = useTillView()
  const openDrawer = useDrawer()
  const [isBusy, setBusy] = useState(false)
  const line = (text: string, look: PartLook, isCentred = true): ReceiptPart => ({
    kind: 'text',
    text,
    look,
    isCentred,
  })
  const parts: ReceiptPart[] = [
    line(snapshot?.shop.name ?? '', 'shop'),
    line(d('testTitle'), 'title'),
    { kind: 'rule' },
    line(d('testLetters'), 'plain', false),
    { kind: 'pair', left: d('total'), right: '฿1,234.50', look: 'strong' },
    { kind: 'rule' },
    line(d('testOver'), 'plain'),
  ]
  const print = async (): Promise<void> => {
    setBusy(true)
    try {
      await printingOf(till).printSlip(parts)
      notify('success', d('printed'))
    } catch (failure) {
      if (!isOfPrinter(failure)) reportError(failure)
      notify('error', d(failure instanceof PrinterNotReached ? 'notReached' : 'testUnknown'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.buttons}>
      <Button busy={isBusy} icon={IconPrinter} onClick={() => void print()} size="lg">
        {d('testPrint')}
      </Button>
      <Button onClick={() => void openDrawer()} size="lg">
        {d('testDrawer')}
      </Button>
    </div>
  )
}
