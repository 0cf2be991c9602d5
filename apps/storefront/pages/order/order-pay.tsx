import { formatBaht } from '@langraan/money'
import { findThaiBank } from '@langraan/thai'
import type { OrderPage } from './content.ts'
import { Icon } from '../../parts/icon.tsx'
import type { InOrder } from './words.ts'

type Pay = NonNullable<OrderPage['pay']>

/** How to pay what is due. Once a slip is being checked it steps back behind one line. */
export function OrderPay({ here, page }: { here: InOrder; page: OrderPage }) {
  if (!page.pay) return null
  const ways = <Ways due={page.dueSatang} here={here} pay={page.pay} />
  if (page.payment !== 'notice_sent') return ways
  return (
    <details className="card fold">
      <summary>
        {here.words.order.amountDue} {formatBaht(page.dueSatang)}
        <Icon name="down" size="s" />
      </summary>
      {ways}
    </details>
  )
}

function Ways({ here, pay, due }: { here: InOrder; pay: Pay; due: number }) {
  return (
    <div className="pay-ways">
      {pay.qrSvg !== undefined && <QrCard amount={formatBaht(due)} here={here} qrSvg={pay.qrSvg} />}
      {pay.accounts.length > 0 && <BankCard accounts={pay.accounts} due={due} here={here} />}
    </div>
  )
}

/** The QR is our own drawing, not a merchant's: it is put in as it is, so that it can be saved and scanned. */
function QrCard({ here, qrSvg, amount }: { here: InOrder; qrSvg: string; amount: string }) {
  const { order } = here.words
  return (
    <section className="card qr-card">
      <h2 className="qr-title">
        <b>พร้อมเพย์</b> <span lang="en">PromptPay</span>
      </h2>
      <div
        aria-label={order.qrLabel(amount)}
        className="qr"
        dangerouslySetInnerHTML={{ __html: qrSvg }}
        data-qr
        role="img"
      />
      <b className="qr-amount">{amount}</b>
      <span className="hint">{order.qrHelp}</span>
      <div className="qr-actions">
        <a
          className="button button-tall script-only grow"
          data-save-qr
          download="promptpay.png"
          hidden
          href="#slip"
        >
          <Icon name="download" size="s" />
          {order.saveQr}
        </a>
        <a className="button button-main button-tall grow" href="#slip">
          <Icon name="slip" size="s" />
          {order.sendSlip}
        </a>
      </div>
    </section>
  )
}

type Account = Pay['accounts'][number]

function BankCard({ here, accounts, due }: { here: InOrder; accounts: readonly Account[]; due: number }) {
  const { words } = here
  return (
    <section className="card part">
      <h2>
        <Icon name="bank" />
        {words.order.bankAccount}
      </h2>
      {accounts.map((account) => (
        <AccountFacts account={account} here={here} key={`${account.code} ${account.number}`} />
      ))}
      <dl className="facts-list">
        <div>
          <dt>{words.order.amountDue}</dt>
          <dd>
            <b>{formatBaht(due)}</b>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function AccountFacts({ here, account }: { here: InOrder; account: Account }) {
  const { around, words } = here
  const name = findThaiBank(account.code)?.[around.language]
  return (
    <dl className="facts-list account-facts">
      <div>
        <dt>{name === undefined ? words.order.accountNumber : words.order.bank(name)}</dt>
        <dd>
          <b className="account">{account.number}</b>
          <CopyButton here={here} text={account.number} />
        </dd>
      </div>
      <div>
        <dt>{words.order.accountName}</dt>
        <dd>{account.name}</dd>
      </div>
    </dl>
  )
}

function CopyButton({ here, text }: { here: InOrder; text: string }) {
  const { order } = here.words
  return (
    <button
      className="button button-small script-only"
      data-copied={order.copied}
      data-copy={text}
      type="button"
    >
      <Icon name="copy" size="s" />
      <span>{order.copy}</span>
    </button>
  )
}
