import { LogoMark, moneyText } from '@langraan/ui'
import { useEffect, useState } from 'react'
import { useDeviceWords } from '../devices/device-words.ts'
import { drawnCode } from '../drawn-code.ts'
import styles from './customer-display.module.css'
import { hearTill, type ShownToCustomer } from './customer-feed.ts'

/** The window that the customer looks at: the bill, the code to pay with, the change. It only shows; nothing is done in it. */
export function CustomerDisplay() {
  const d = useDeviceWords()
  const [shown, setShown] = useState<ShownToCustomer>()
  useEffect(() => hearTill(setShown), [])
  return (
    <main className={styles.screen}>
      {!shown || (shown.kind === 'bill' && shown.lines.length === 0) ? (
        <>
          <LogoMark size={96} />
          <h1 className={styles.title}>{shown?.kind === 'bill' ? shown.shop : ''}</h1>
          <p className={styles.words}>{d('welcome')}</p>
        </>
      ) : (
        <Shown shown={shown} />
      )}
    </main>
  )
}

function Shown({ shown }: { readonly shown: ShownToCustomer }) {
  const d = useDeviceWords()
  switch (shown.kind) {
    case 'bill':
      return (
        <>
          <h1 className={styles.title}>{shown.shop}</h1>
          <ul className={styles.lines}>
            {shown.lines.map(({ lineId, name, quantity, satang }) => (
              <li className={styles.line} key={lineId}>
                <span>{`${quantity} × ${name}`}</span>
                <span>{moneyText(satang)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.total}>
            <span>{d('total')}</span>
            <span>{moneyText(shown.totalSatang)}</span>
          </p>
        </>
      )
    case 'pay':
      return (
        <>
          <h1 className={styles.title}>{d('scanToPay')}</h1>
          <img alt={d('scanToPay')} className={styles.code} src={drawnCode(shown.payload)} />
          <p className={styles.sum}>{moneyText(shown.amountSatang)}</p>
        </>
      )
    case 'receipt':
      return (
        <>
          <h1 className={styles.title}>{d('scanReceipt')}</h1>
          <img alt={d('scanReceipt')} className={styles.code} src={drawnCode(shown.link)} />
        </>
      )
    case 'sold':
      return (
        <>
          {shown.changeSatang > 0 && (
            <>
              <p className={styles.words}>{d('change')}</p>
              <p className={styles.sum}>{moneyText(shown.changeSatang)}</p>
            </>
          )}
          <h1 className={styles.title}>{d('thanks')}</h1>
        </>
      )
  }
}
