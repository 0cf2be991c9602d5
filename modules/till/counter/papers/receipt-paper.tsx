import { type Paper, sellingOf } from '@langraan/till/device'
import { changeOf, priceBill, type Return, type Sale } from '@langraan/till/rules'
import { moneyText, useLanguage, useWords } from '@langraan/ui'
import { paperWords } from './paper-words.ts'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './receipt-paper.module.css'
import { useTill, useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

type Printing = { paper: Paper; isCopy: boolean }

/** Prints a paper by the browser; the sheet stands beside the page and is seen by the printer alone. */
export function usePrint(): { print: (paper: Paper, isCopy: boolean) => void; sheet: ReactNode } {
  const till = useTill()
  const [printing, setPrinting] = useState<Printing>()
  const print = (paper: Paper, isCopy: boolean): void => {
    setPrinting({ paper, isCopy })
    if (isCopy) void sellingOf(till).copied(paper.number)
  }
  const sheet = printing && (
    <Sheet
      key={`${printing.paper.number} ${String(printing.isCopy)}`}
      onReady={() => window.print()}
      {...printing}
    />
  )
  return { print, sheet }
}

function Sheet({ paper, isCopy, onReady }: Printing & { readonly onReady: () => void }) {
  return createPortal(
    <div
      className={styles.sheet}
      ref={(element) => {
        if (element) void document.fonts.ready.then(onReady)
      }}
    >
      <ReceiptPaper isCopy={isCopy} paper={paper} />
    </div>,
    document.body,
  )
}

/** A receipt as it is printed: whose, which, when, what, and how it was paid. */
export function ReceiptPaper({ paper, isCopy }: Printing) {
  const p = useWords(paperWords)
  const language = useLanguage()
  const { snapshot } = useTillView()
  const { act, at, staffId } = paper.event
  const cashier = snapshot?.staff.find((person) => person.staffId === staffId)?.name ?? ''
  const title =
    act.kind === 'return'
      ? 'returnTitle'
      : act.paper.kind === 'abbreviated'
        ? 'abbreviatedTitle'
        : 'receiptTitle'
  return (
    <article className={snapshot?.settings.paperMm === 58 ? styles.narrow : styles.paper}>
      <Head />
      <h2 className={styles.title}>{p(title)}</h2>
      {isCopy && <p className={styles.copy}>{p('copy')}</p>}
      <p className={styles.pair}>
        <span>{paper.number}</span>
        <span>{new Date(at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' })}</span>
      </p>
      <p className={styles.pair}>
        <span>{`${p('machine')} ${snapshot?.till.taxNumber || (snapshot?.till.name ?? '')}`}</span>
        <span>{cashier}</span>
      </p>
      {act.kind === 'sale' ? <SaleBody sale={act} /> : <ReturnBody back={act} />}
      {snapshot?.settings.footer !== '' && <p className={styles.foot}>{snapshot?.settings.footer}</p>}
    </article>
  )
}

function Head() {
  const p = useWords(paperWords)
  const { snapshot } = useTillView()
  if (!snapshot) return null
  const { shop, till, settings } = snapshot
  const { seller } = shop
  const branch =
    seller.branchNumber === '00000' ? p('branchHead') : p('branchOf', { number: seller.branchNumber })
  return (
    <header className={styles.head}>
      <p className={styles.shop}>{shop.name}</p>
      {seller.name !== '' && <p>{seller.name}</p>}
      {seller.taxId !== '' && <p>{`${p('taxId')} ${seller.taxId} (${branch})`}</p>}
      {seller.address !== '' && <p>{seller.address}</p>}
      <p>{[till.branchName, shop.phone].filter(Boolean).join(' · ')}</p>
      {settings.header !== '' && <p>{settings.header}</p>}
    </header>
  )
}

function SaleBody({ sale }: { readonly sale: Sale }) {
  const t = useCounterWords()
  const p = useWords(paperWords)
  const priced = priceBill(sale)
  const change = sale.tenders.reduce((sum, tender) => sum + changeOf(tender), 0)
  return (
    <>
      <ul className={styles.lines}>
        {sale.lines.map((line) => (
          <li key={line.lineId}>
            <p>{[line.productName, line.variantName].filter(Boolean).join(' · ')}</p>
            <p className={styles.pair}>
              <span>{`${line.quantity} × ${moneyText(line.priceSatang)}`}</span>
              <span>{moneyText(line.priceSatang * line.quantity)}</span>
            </p>
            {line.discountSatang > 0 && <Pair label={t('discount')} satang={-line.discountSatang} />}
          </li>
        ))}
      </ul>
      {priced.orderDiscountSatang > 0 && (
        <Pair label={t('billDiscount')} satang={-priced.orderDiscountSatang} />
      )}
      {priced.vat && (
        <Pair
          label={t(priced.vat.mode === 'inclusive' ? 'vatIn' : 'vatOn', {
            rate: priced.vat.rateBasisPoints / 100,
          })}
          satang={priced.vat.vatSatang}
        />
      )}
      <Pair isStrong label={p('total')} satang={sale.totalSatang} />
      {sale.roundingSatang !== 0 && <Pair label={t('rounding')} satang={sale.roundingSatang} />}
      {sale.tenders.map((tender, at) => (
        <Pair key={at} label={t(tender.method)} satang={tender.givenSatang ?? tender.amountSatang} />
      ))}
      {change > 0 && <Pair label={t('change')} satang={change} />}
      {sale.paper.kind === 'abbreviated' && <p className={styles.foot}>{p('vatIncluded')}</p>}
    </>
  )
}

function ReturnBody({ back }: { readonly back: Return }) {
  const t = useCounterWords()
  const p = useWords(paperWords)
  return (
    <>
      <p>{`${p('refers')} ${back.ofNumber}`}</p>
      {back.reason !== '' && <p>{back.reason}</p>}
      <Pair isStrong label={t(back.method)} satang={back.totalSatang + back.roundingSatang} />
    </>
  )
}

type PairProps = { readonly label: string; readonly satang: number; readonly isStrong?: boolean }

const Pair = ({ label, satang, isStrong }: PairProps) => (
  <p className={isStrong ? styles.strong : styles.pair}>
    <span>{label}</span>
    <span>{moneyText(satang)}</span>
  </p>
)
