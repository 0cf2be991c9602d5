import { sellingOf } from '@langraan/till/device'
import { ApiError } from '@langraan/http/client'
import { Button, LogoMark } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { type ReactNode, useState } from 'react'
import { PinEntry } from './people/pin-entry.tsx'
import styles from './screens.module.css'
import { useTill, useTillView } from './use-till.ts'
import { type Counted, CountMoney } from './drawer/count-money.tsx'
import { Figures } from './drawer/figures.tsx'
import { BeginAnew } from './rescue/begin-anew.tsx'
import { useRescueWords } from './rescue/rescue-words.ts'
import { SaveRescue } from './rescue/save-rescue.tsx'
import { useOnce } from './use-once.ts'
import { useCounterWords } from './use-words.ts'

type ScreenProps = { readonly title: string; readonly hint?: ReactNode; readonly children?: ReactNode }

/** What stands alone on the screen as long as nothing can be sold. */
function Screen({ title, hint, children }: ScreenProps) {
  return (
    <main className={styles.screen}>
      <div className={styles.box}>
        <LogoMark size={56} />
        <h1 className={styles.title}>{title}</h1>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        {children}
      </div>
    </main>
  )
}

export function OpeningScreen() {
  const t = useCounterWords()
  return <Screen title={t('opening')} />
}

/** A device without a till asks for its code. A link from the back-office brings it along. */
export function PairScreen() {
  const t = useCounterWords()
  const till = useTill()
  const [code, setCode] = useState(() => window.location.hash.slice(1))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const pair = async (): Promise<void> => {
    setBusy(true)
    try {
      await till.pair(code, navigator.userAgent.slice(0, 200))
      window.history.replaceState(null, '', window.location.pathname)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Screen hint={t('pairHint')} title={t('pairTitle')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void pair()
        }}
      >
        <TextField
          autoComplete="off"
          autoFocus
          error={error}
          label={t('pairCode')}
          onChange={setCode}
          placeholder="ABCD-EFGH-JKMN"
          value={code}
        />
        <Button busy={isBusy} fullWidth size="xl" type="submit" variant="primary">
          {t('pairDo')}
        </Button>
      </form>
    </Screen>
  )
}

/** Who stands at the till shows it by a PIN. */
export function PinScreen() {
  const t = useCounterWords()
  const till = useTill()
  const { snapshot } = useTillView()
  if (snapshot?.staff.length === 0) return <Screen hint={t('noStaff')} title={snapshot.till.name} />
  return (
    <Screen hint={snapshot?.till.name} title={t('pinTitle')}>
      <PinEntry onPin={(pin) => till.signIn(pin)} />
      <SaveRescue />
    </Screen>
  )
}

/** Nothing is sold outside of a shift. Whoever has just closed one reads its Z here. */
export function ShiftScreen() {
  const t = useCounterWords()
  const till = useTill()
  const { snapshot, closedShift } = useTillView()
  const [float, setFloat] = useState<Counted>({ satang: 0, pieces: {} })
  const [open, isBusy] = useOnce(() => sellingOf(till).openShift(float.satang ?? 0))
  return (
    <Screen hint={t('openShiftHint')} title={t('openShift')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <CountMoney label={t('float')} onChange={setFloat} value={float} />
        <Button busy={isBusy} fullWidth size="xl" type="submit" variant="primary">
          {t('openShift')}
        </Button>
        <Button fullWidth onClick={() => void till.lock()} size="lg" variant="quiet">
          {t('lock')}
        </Button>
      </form>
      <p className={styles.hint}>{snapshot?.till.name}</p>
      {closedShift && (
        <section className={styles.closed}>
          <h2 className={styles.subtitle}>{t('closed')}</h2>
          <Figures {...closedShift} />
        </section>
      )}
    </Screen>
  )
}

export function ElsewhereScreen() {
  const t = useCounterWords()
  const till = useTill()
  return (
    <Screen hint={t('elsewhereHint')} title={t('elsewhereTitle')}>
      <Button fullWidth onClick={() => void till.takeOver()} size="xl" variant="primary">
        {t('takeOver')}
      </Button>
    </Screen>
  )
}

export function UnsafeScreen() {
  const t = useCounterWords()
  const { storage } = useTillView()
  return (
    <Screen hint={storage?.isPrivate ? t('privateHint') : t('unsafeHint')} title={t('unsafeTitle')}>
      <Button fullWidth onClick={() => window.location.reload()} size="xl" variant="primary">
        {t('tryAgain')}
      </Button>
      <SaveRescue />
    </Screen>
  )
}

export function RevokedScreen() {
  const t = useCounterWords()
  const r = useRescueWords()
  const { count } = useTillView().unsent
  return (
    <Screen hint={count > 0 ? r('keylessUnsent', { count }) : t('revokedHint')} title={t('revokedTitle')}>
      <BeginAnew />
    </Screen>
  )
}

/** The browser has lost the key of what it keeps: what was sold can still be brought to the shop. */
export function KeylessScreen() {
  const r = useRescueWords()
  const { count } = useTillView().unsent
  return (
    <Screen
      hint={[r('keylessHint'), ...(count > 0 ? [r('keylessUnsent', { count })] : [])].join(' ')}
      title={r('keylessTitle')}
    >
      <BeginAnew />
    </Screen>
  )
}
