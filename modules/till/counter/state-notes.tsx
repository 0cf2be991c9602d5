import { LITTLE_ROOM_BYTES, unsentStep } from '@langraan/till/device'
import { Note } from '@langraan/ui'
import { useTill, useTillView } from './use-till.ts'
import { useCounterWords } from './use-words.ts'
import styles from './state-notes.module.css'

/** What a cashier must know of the device, in words. Nothing is shown as long as all is well. */
export function StateNotes() {
  const t = useCounterWords()
  const till = useTill()
  const { unsent, isClockBack, storage } = useTillView()
  const step = unsentStep(unsent.since, till.now())
  const room = storage?.roomBytes ?? null
  const notes = [
    ...(step === 0 ? [] : [t(`unsent${step}`)]),
    ...(isClockBack ? [t('clockBack')] : []),
    ...(room !== null && room < LITTLE_ROOM_BYTES ? [t('littleRoom')] : []),
    ...(storage && !storage.isKept ? [t(storage.isPrivate ? 'privateHint' : 'notKept')] : []),
  ]
  return (
    <div className={styles.notes}>
      {notes.map((note) => (
        <Note key={note} tone={step === 3 ? 'red' : 'amber'}>
          {note}
        </Note>
      ))}
    </div>
  )
}
