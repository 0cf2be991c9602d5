import { formatBaht } from '@langraan/money'
import { formatDate } from '@langraan/thai'
import { Document } from '../../parts/document.tsx'
import { drawnBy } from '../../parts/markup.tsx'
import type { TillReceipt, TillReceiptPage } from './content.ts'
import { type InTillReceipt, tillReceiptWords } from './words.ts'

export const markup = drawnBy('till_receipt', tillReceiptWords, Receipt)

/** A receipt of the counter as a page, to keep or to print. */
function Receipt({ here, page: { receipt } }: { here: InTillReceipt; page: TillReceiptPage }) {
  const { words } = here
  if (!receipt)
    return (
      <Document className="narrow reading" here={here} title={words.receipt.none} unlisted>
        <h1 className="page-title">{words.receipt.none}</h1>
        <div className="card part till-receipt-none">
          <p>{words.receipt.noneText}</p>
          <a className="button button-main" href="">
            {words.receipt.again}
          </a>
        </div>
      </Document>
    )
  const title = words.receipt[receipt.kind === 'abbreviated' ? 'abbreviated' : 'title']
  return (
    <Document className="narrow reading" here={here} title={`${title} ${receipt.number}`} unlisted>
      <article className="card part till-receipt">
        <Head here={here} receipt={receipt} title={title} />
        <Lines here={here} receipt={receipt} />
        <Sums here={here} receipt={receipt} />
      </article>
    </Document>
  )
}

type PartProps = { here: InTillReceipt; receipt: TillReceipt }

function Head({ here, receipt, title }: PartProps & { title: string }) {
  const { words, around, shop } = here
  const { seller, number, soldAt, machine, branchName } = receipt
  const office =
    seller.branchNumber === '00000' ? words.receipt.headOffice : words.receipt.branch(seller.branchNumber)
  return (
    <header className="till-receipt-head">
      <p className="till-receipt-shop">{shop.name}</p>
      {seller.name !== '' && <p>{seller.name}</p>}
      {seller.taxId !== '' && <p>{`${words.receipt.taxId} ${seller.taxId} (${office})`}</p>}
      {seller.address !== '' && <p>{seller.address}</p>}
      {branchName !== '' && <p>{branchName}</p>}
      <h1>{title}</h1>
      <p>
        <b>{number}</b>
        {' · '}
        <time dateTime={soldAt}>
          {formatDate(new Date(soldAt), { language: around.language, style: 'dateTime' })}
        </time>
      </p>
      <p>{`${words.receipt.machine} ${machine}`}</p>
    </header>
  )
}

function Lines({ here, receipt }: PartProps) {
  return (
    <ul className="till-receipt-lines">
      {receipt.lines.map((line, at) => (
        // A bill may have the same goods twice, at two prices.
        <li key={at}>
          <span>{[line.productName, line.variantName].filter(Boolean).join(' · ')}</span>
          <Pair
            label={`${line.quantity} × ${formatBaht(line.priceSatang)}`}
            satang={line.priceSatang * line.quantity}
          />
          {line.discountSatang > 0 && (
            <Pair label={here.words.receipt.discount} satang={-line.discountSatang} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Sums({ here: { words }, receipt }: PartProps) {
  const w = words.receipt
  const { vat, orderDiscountSatang, totalSatang, roundingSatang, changeSatang, returnedSatang } = receipt
  const rate = vat && String(vat.rateBasisPoints / 100)
  return (
    <div className="sum">
      {orderDiscountSatang > 0 && <Pair label={w.billDiscount} satang={-orderDiscountSatang} />}
      {vat && rate && (
        <Pair label={vat.mode === 'inclusive' ? w.vatIn(rate) : w.vatOn(rate)} satang={vat.vatSatang} />
      )}
      <Pair isStrong label={w.total} satang={totalSatang} />
      {roundingSatang !== 0 && <Pair label={w.rounding} satang={roundingSatang} />}
      {receipt.tenders.map(({ method, satang }, at) => (
        // A bill may be paid twice in the same way.
        <Pair key={at} label={w[method]} satang={satang} />
      ))}
      {changeSatang > 0 && <Pair label={w.change} satang={changeSatang} />}
      {returnedSatang > 0 && <Pair isStrong label={w.back} satang={-returnedSatang} />}
      {receipt.kind === 'abbreviated' && <p className="hint">{w.vatIncluded}</p>}
    </div>
  )
}

function Pair({ label, satang, isStrong = false }: { label: string; satang: number; isStrong?: boolean }) {
  const Text = isStrong ? 'b' : 'span'
  return (
    <p className="sum-row">
      <Text>{label}</Text>
      <Text>{formatBaht(satang)}</Text>
    </p>
  )
}
