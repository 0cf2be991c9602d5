import {
  BAUD_RATES,
  chooseSerial,
  chooseUsb,
  type DeviceSettings,
  isPrinterAddress,
  type PaperMm,
  type PrintWay,
  printingOf,
  printWays,
  serialHere,
  usbHere,
} from '@langraan/till/device'
import { Button, Note, notify, Stack } from '@langraan/ui'
import { Checkbox, Select, TextField } from '@langraan/ui/forms'
import { useState } from 'react'
import { useTill, useTillView } from '../use-till.ts'
import { useDeviceWords } from './device-words.ts'
import styles from './devices.module.css'
import { PrinterTests } from './printer-tests.tsx'

const PAPERS: readonly PaperMm[] = [58, 80]

/** By which way this till prints, on which paper. What is chosen holds at once, but for an address: that is saved. */
export function PrinterPart({ settings: first }: { readonly settings: DeviceSettings }) {
  const d = useDeviceWords()
  const till = useTill()
  const { snapshot } = useTillView()
  const [settings, setSettings] = useState(first)
  const change = (part: Partial<DeviceSettings>): void => {
    const next = { ...settings, ...part }
    setSettings(next)
    // An address is kept once it is whole.
    if (next.way !== 'network' || isPrinterAddress(next.address)) void printingOf(till).keep(next)
  }
  const shopMm = String(snapshot?.settings.paperMm ?? 80)
  return (
    <Stack>
      <Select
        label={d('way')}
        onChange={(way) => change({ way: printWays.find((one) => one === way) ?? 'browser' })}
        options={printWays.map((way) => ({ value: way, label: d(way) }))}
        value={settings.way}
      />
      <Select
        label={d('paper')}
        onChange={(mm) => change({ paperMm: PAPERS.find((one) => String(one) === mm) ?? null })}
        options={[
          { value: 'shop', label: d('paperOfShop', { mm: shopMm }) },
          ...PAPERS.map((mm) => ({ value: String(mm), label: d('paperMm', { mm: String(mm) }) })),
        ]}
        value={settings.paperMm === null ? 'shop' : String(settings.paperMm)}
      />
      {settings.way === 'network' && <NetworkWay onSave={change} settings={settings} />}
      {(settings.way === 'usb' || settings.way === 'serial') && <PluggedWay way={settings.way} />}
      {settings.way === 'serial' && (
        <Select
          label={d('baud')}
          onChange={(rate) => change({ baudRate: Number(rate) })}
          options={BAUD_RATES.map((rate) => ({ value: String(rate), label: String(rate) }))}
          value={String(settings.baudRate)}
        />
      )}
      {settings.way !== 'browser' && (
        <Checkbox
          checked={settings.printsAlone}
          label={d('alone')}
          onChange={(printsAlone) => change({ printsAlone })}
        />
      )}
      {settings.way !== 'browser' && <PrinterTests />}
    </Stack>
  )
}

/** A printer that is plugged in is chosen in a window of the browser, which remembers it for this page. */
function PluggedWay({ way }: { readonly way: Extract<PrintWay, 'usb' | 'serial'> }) {
  const d = useDeviceWords()
  const usb = usbHere()
  const serial = serialHere()
  const choose = async (): Promise<void> => {
    try {
      if (way === 'usb' && usb) await chooseUsb(usb)
      if (way === 'serial' && serial) await chooseSerial(serial)
      notify('success', d('chosen'))
    } catch (failure) {
      // Whoever closes the window has chosen nothing, and needs no word about it.
      if (!(failure instanceof DOMException) || failure.name !== 'NotFoundError') throw failure
    }
  }
  if (way === 'usb' ? !usb : !serial) return <Note tone="amber">{d('notHere')}</Note>
  return (
    <Button onClick={() => void choose()} size="lg">
      {d('choose')}
    </Button>
  )
}

type NetworkWayProps = {
  readonly settings: DeviceSettings
  readonly onSave: (part: Partial<DeviceSettings>) => void
}

/** The page may reach the print server once it is loaded anew: its policy names that one origin. */
function NetworkWay({ settings, onSave }: NetworkWayProps) {
  const d = useDeviceWords()
  const till = useTill()
  const [address, setAddress] = useState(settings.address)
  const isRight = isPrinterAddress(address.trim())
  const save = async (): Promise<void> => {
    const next = { ...settings, address: address.trim() }
    onSave(next)
    await printingOf(till).keep(next)
    window.location.reload()
  }
  return (
    <form
      className={styles.buttons}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight) void save()
      }}
    >
      <TextField
        autoComplete="off"
        error={address !== '' && !isRight ? d('addressWrong') : undefined}
        help={d('addressHint')}
        label={d('address')}
        maxLength={300}
        onChange={setAddress}
        value={address}
      />
      <Button disabled={!isRight} size="lg" type="submit" variant="primary">
        {d('save')}
      </Button>
    </form>
  )
}
