import type { CheckoutAlert, CheckoutPage } from './content.ts'
import type { Gone } from '../../basket/content.ts'
import { GoneHelp, GoneLines } from '../../parts/gone-lines.tsx'
import { Icon } from '../../parts/icon.tsx'
import { LoweredLines } from '../../parts/lowered-lines.tsx'
import { ProofField } from '../../parts/proof-field.tsx'
import type { InCheckout } from './words.ts'

type AlertBoxProps = {
  here: InCheckout
  alert: CheckoutAlert
  /** What is wrong with single fields: the script goes to the first of them. */
  problems: CheckoutPage['problems']
  gone: readonly Gone[]
}

/** What stands in the way of the order, above everything else. */
export function AlertBox({ here, alert, problems, gone }: AlertBoxProps) {
  const { words } = here
  const isOfFields = alert.code === 'look_again' || Object.keys(problems).length > 0
  const mild = ['adjusted', 'address_read', 'too_fast'].includes(alert.code)
  return (
    <div
      className={mild ? 'note note-amber' : 'note note-red'}
      data-alert={isOfFields ? 'fields' : ''}
      role="alert"
      tabIndex={-1}
    >
      <Icon name="alert" size="s" />
      <div className="grow">
        {alert.code === 'too_fast' ? <ProofField here={here} rush={alert} /> : <b>{textOf(here, alert)}</b>}
        {alert.code === 'adjusted' && <LoweredLines here={here} lines={alert.lines} />}
        {gone.length > 0 && (
          <>
            {/* Whatever else is said: what was taken out meanwhile is named. */}
            {alert.code !== 'not_sold_now' && <p>{words.gone}</p>}
            <GoneLines gone={gone} here={here} />
            <GoneHelp here={here} />
          </>
        )}
        {alert.code === 'short' && (
          <>
            <ul className="short-list">
              {alert.lines.map((line) => (
                <li key={line.variantId}>{words.shortLine(line.name, line.available)}</li>
              ))}
            </ul>
            <button className="button" name="action" type="submit" value="adjust">
              {words.adjust}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

function textOf({ words }: InCheckout, alert: Exclude<CheckoutAlert, { code: 'too_fast' }>): string {
  switch (alert.code) {
    case 'look_again':
      return words.lookAgain
    case 'address_read':
      return words.addressRead
    case 'price_changed':
      return words.priceChanged
    case 'sent_before':
      return words.sentBefore
    case 'notice_changed':
      return words.noticeChanged
    case 'adjusted':
      return words.adjusted
    case 'not_sold_now':
      return words.notSoldNow
    case 'short':
      return words.shortTitle
    case 'refused':
      return alert.text
  }
}
