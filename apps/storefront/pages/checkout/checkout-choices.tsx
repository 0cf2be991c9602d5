import { formatBaht } from '@langraan/money'
import { comesAhead, type ShopperMethod } from '@langraan/orders/rules'
import type { ReactNode } from 'react'
import type { CheckoutPage, CollectPlace } from './content.ts'
import { FieldNote, problemText } from '../../parts/field.tsx'
import { type IconName, Icon } from '../../parts/icon.tsx'
import { ContactLinks } from '../../parts/shop-footer.tsx'
import type { InCheckout } from './words.ts'

type SectionProps = { here: InCheckout; page: CheckoutPage }

/** By courier, or from one of the shop's branches. Which fields go with which is shown by the style sheet alone. */
export function ReceivingSection({ here, page }: SectionProps) {
  const { words } = here
  const { collect, entry } = page
  if (!collect) return null
  const ways = [
    { value: 'courier', icon: 'truck', name: words.sent, help: words.sentHelp },
    {
      value: 'collect',
      icon: 'home',
      name: words.collected,
      help: words.collectedHelp(collect.keptDays),
    },
  ] as const
  return (
    <fieldset className="card part">
      <legend className="hidden-text">{words.howToGet}</legend>
      <h2>
        <span className="part-number">1</span>
        {words.howToGet}
      </h2>
      <div className="choices">
        {ways.map(({ value, icon, name, help }) => (
          <label className="choice" key={value}>
            <input
              defaultChecked={entry.collects === (value === 'collect')}
              name="receiving"
              type="radio"
              value={value}
            />
            <span className="choice-icon">
              <Icon name={icon} />
            </span>
            <span className="grow choice-text">
              <span className="choice-name">{name}</span>
              <span className="hint">{help}</span>
            </span>
          </label>
        ))}
      </div>
      <Branches here={here} page={page} places={collect.places} />
    </fieldset>
  )
}

/** The branches, with where they are and when they are open. One that has too little of something cannot be chosen. */
function Branches({ here, page, places }: SectionProps & { places: readonly CollectPlace[] }) {
  const { words } = here
  const problem = page.problems.collectAtBranchId
  return (
    <fieldset
      aria-describedby={problem ? 'collectAtBranchId-note' : undefined}
      className="branches when-collected"
      data-quoted="collectAtBranchId"
    >
      <legend>{words.whichBranch}</legend>
      <div className="choices">
        {places.map((place) => (
          <label className="choice" key={place.branchId}>
            <input
              defaultChecked={page.entry.collectAtBranchId === place.branchId}
              disabled={place.short.length > 0}
              name="collectAtBranchId"
              type="radio"
              value={place.branchId}
            />
            <span className="grow choice-text">
              <span className="choice-name">{place.name}</span>
              {place.addressLines.map((line) => (
                <span className="hint" key={line}>
                  {line}
                </span>
              ))}
              {place.hours !== '' && (
                <span className="hint">
                  {words.hours} {place.hours}
                </span>
              )}
              {place.note !== '' && <span className="hint">{place.note}</span>}
              {place.short.length > 0 && (
                <span className="hint short-there">
                  {words.tooLittle}{' '}
                  {place.short.map(({ name, available }) => words.shortLine(name, available)).join(', ')}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {problem && (
        <FieldNote bad id="collectAtBranchId-note" text={problemText(here, problem, words.whichBranch)} />
      )}
    </fieldset>
  )
}

/** The number of a part: one more where how the goods come is asked first, and shipping is none where they are collected. */
export function PartNumber({
  page,
  sent,
  collected,
}: {
  page: CheckoutPage
  sent: number
  collected?: number
}) {
  const more = page.collect ? 1 : 0
  return (
    <>
      <span className="part-number when-sent">{sent + more}</span>
      {page.collect && collected !== undefined && (
        <span className="part-number when-collected">{collected + more}</span>
      )}
    </>
  )
}

/** How it travels, with the fee of each way. */
export function ShippingSection({ here, page }: SectionProps) {
  const { words } = here
  return (
    <ChoiceSection
      className="when-sent"
      field="shippingMethodId"
      here={here}
      page={page}
      sent={2}
      title={words.howToShip}
    >
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

const paymentIcons: Record<ShopperMethod, IconName> = {
  promptpay: 'qr',
  transfer: 'bank',
  cod: 'cash',
  cash: 'home',
}

/** How it is paid: only what the shop offers. The QR comes after the order, when the amount is known. */
export function PaymentSection({ here, page }: SectionProps) {
  const { words, shop } = here
  const { paymentMethods } = page.quote
  return (
    <ChoiceSection
      collected={2}
      field="paymentMethod"
      here={here}
      page={page}
      sent={3}
      title={words.howToPay}
    >
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
  sent: number
  collected?: number
  className?: string
  title: string
  children: ReactNode
}

function ChoiceSection(props: ChoiceSectionProps) {
  const { here, page, field, title, children, className = '' } = props
  const problem = page.problems[field]
  return (
    <fieldset
      aria-describedby={problem ? `${field}-note` : undefined}
      className={`card part ${className}`}
      data-quoted={field}
    >
      <legend className="hidden-text">{title}</legend>
      <h2>
        <PartNumber collected={props.collected} page={page} sent={props.sent} />
        {title}
      </h2>
      <div className="choices">{children}</div>
      {problem && <FieldNote bad id={`${field}-note`} text={problemText(here, problem, title)} />}
    </fieldset>
  )
}
