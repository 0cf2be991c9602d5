import { type DeviceSettings, printingOf } from '@langraan/till/device'
import { Button, Modal, Stack, useLanguage } from '@langraan/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useRescueWords } from '../rescue/rescue-words.ts'
import { SaveRescue } from '../rescue/save-rescue.tsx'
import { useScanner } from '../scan/use-scanner.ts'
import { useTill, useTillView } from '../use-till.ts'
import { useDeviceWords } from './device-words.ts'
import styles from './devices.module.css'
import { PrinterPart } from './printer-part.tsx'

/** What stands at this till: printer, drawer, scanner and display, each with a way to try it; and the device itself. */
export function DevicesDialog({ onClose }: { readonly onClose: () => void }) {
  const d = useDeviceWords()
  const r = useRescueWords()
  const till = useTill()
  const [settings, setSettings] = useState<DeviceSettings>()
  useEffect(() => {
    void printingOf(till).settings().then(setSettings)
  }, [till])
  return (
    <Modal onClose={onClose} open size="wide" title={d('devices')}>
      <Stack gap={5}>
        <Part title={d('printer')}>{settings && <PrinterPart settings={settings} />}</Part>
        <Part title={d('scanner')}>
          <ScannerTest />
        </Part>
        <Part title={d('display')}>
          <Button
            onClick={() => void window.open('/pos/#display', 'till-display', 'popup,width=1024,height=768')}
            size="lg"
          >
            {d('openDisplay')}
          </Button>
        </Part>
        <Part title={d('state')}>
          <DeviceState />
        </Part>
        <Part title={r('part')}>
          <RescuePart />
        </Part>
      </Stack>
    </Modal>
  )
}

type PartProps = { readonly title: string; readonly children: ReactNode }

const Part = ({ title, children }: PartProps) => (
  <section>
    <h3 className={styles.title}>{title}</h3>
    {children}
  </section>
)

/** Shows what was read. It is read by the place of keys, so a Thai layout reads the same. */
function ScannerTest() {
  const d = useDeviceWords()
  const [code, setCode] = useState<string>()
  useScanner(setCode, true)
  return (
    <p className={styles.read} role="status">
      {code === undefined ? d('scanHint') : d('scanned', { code })}
    </p>
  )
}

function DeviceState() {
  const d = useDeviceWords()
  const language = useLanguage()
  const { freshAt, storage } = useTillView()
  const room = storage?.roomBytes ?? null
  return (
    <ul className={styles.state}>
      <li>
        {freshAt === null
          ? d('neverSynced')
          : d('lastSync', { time: new Date(freshAt).toLocaleString(language) })}
      </li>
      {storage && <li>{d(storage.isKept ? 'kept' : 'notKept')}</li>}
      {room !== null && <li>{d('room', { mb: Math.floor(room / 1_048_576) })}</li>}
    </ul>
  )
}

function RescuePart() {
  const r = useRescueWords()
  const { unsent } = useTillView()
  return (
    <Stack gap={2}>
      <p className={styles.state}>{r(unsent.count > 0 ? 'hint' : 'nothing')}</p>
      <SaveRescue />
    </Stack>
  )
}
