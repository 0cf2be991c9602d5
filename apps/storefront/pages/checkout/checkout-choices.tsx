import { formatBaht } from '@langraan/money'
import { comesAhead, type ShopperMethod } from '@langraan/orders/rules'
import type { ReactNode } from 'react'
import type { CheckoutPage } from './content.ts'
import { FieldNote, problemText } from '../../parts/field.tsx'
import { type IconName, Icon } from '../../parts/icon.tsx'
import { ContactLinks } from '../../parts/shop-footer.tsx'
import type { InCheckout } from './words.ts'

type SectionProps = { here: InCheckout; page: CheckoutPage }

/** How it travels, with the fee of each way. */
export function ShippingSection({ here, page }: SectionProps) {
  const { words } = here
  return (
    <ChoiceSection field="shippingMethodId" here={here} number={2} page={page} title={words.howToShip}>
      {page.quote.shippingMethods.map((method) => (
        <label className="choice" key={method.id}>
          <input
            defaultChecked={page.entry.shippingMethodId === method.id}
            name="shippingMethodId"
            type="radio"
            value={method.id}
          />
          <span className="choice-icon">
            <Icon name="truck" />
          </span>
          <span className="grow choice-text">
            <span className="choice-name">{method.name}</span>
            {method.awaitsAddress && <span className="hint">{words.byAddress}</span>}
          </span>
          {method.feeSatang === 0 ? (
            <b className="good">{words.free}</b>
          ) : (
            <b>{formatBaht(method.feeSatang)}</b>
          )}
        </label>
      ))}
    </ChoiceSection>
  )
}

const paymentIcons: Record<ShopperMethod, IconName> = { promptpay: 'qr', transfer: 'bank', cod: 'cash' }

/** How it is paid: only what the shop offers. The QR comes after the order, when the amount is known. */
export function PaymentSection({ here, page }: SectionProps) {
  const { words, shop } = here
  const { paymentMethods } = page.quote
  return (
    <ChoiceSection field="paymentMethod" here={here} number={3} page={page} title={words.howToPay}>
      {paymentMethods.length === 0 && (
        <div className="note note-amber">
          <span>{words.noWayToPay}</span>
          <ContactLinks here={here} shop={shop} />
        </div>
      )}
      {paymentMethods.map((method) => (
        <label className="choice" key={method}>
          <input
            defaultChecked={page.entry.paymentMethod === method}
            name="paymentMethod"
            type="radio"
            value={method}
          />
          <span className="choice-icon">
            <Icon name={paymentIcons[method]} />
          </span>
          <span className="grow choice-text">
            <span className="choice-name">{words.paymentMethod[method].name}</span>
            <span className="hint">{words.paymentMethod[method].help}</span>
          </span>
        </label>
      ))}
      {shop.unpaidHours !== undefined && paymentMethods.some(comesAhead) && (
        <p className="note">
          <Icon name="clock" size="s" />
          {words.heldFor(shop.unpaidHours)}
        </p>
      )}
      {paymentMethods.includes('promptpay') && (
        <p className="note">
          <Icon name="info" size="s" />
          {words.qrComesAfter}
        </p>
      )}
    </ChoiceSection>
  )
}

type ChoiceSectionProps = SectionProps & {
  field: 'shippingMethodId' | 'paymentMethod'
  number: number
  title: string
  children: ReactNode
}

function ChoiceSection({ here, page, field, number, title, children }: ChoiceSectionProps) {
  const problem = page.problems[field]
  return (
    <fieldset
      aria-describedby={problem ? `${field}-note` : undefined}
      className="card part"
      data-quoted={field}
    >
      <legend className="hidden-text">{title}</legend>
      <h2>
        <span className="part-number">{number}</span>
        {title}
      </h2>
      <div className="choices">{children}</div>
      {problem && <FieldNote bad id={`${field}-note`} text={problemText(here, problem, title)} />}
    </fieldset>
  )
}
