import { AddressSection } from './address-section.tsx'
import { AlertBox } from './checkout-alert.tsx'
import { CheckoutSummary, PhoneSummary } from './checkout-summary.tsx'
import { PartNumber, PaymentSection, ReceivingSection, ShippingSection } from './checkout-choices.tsx'
import { cookiesHref } from '../../parts/cookie-notice.tsx'
import { Document } from '../../parts/document.tsx'
import { TextField } from '../../parts/field.tsx'
import type { CheckoutPage } from './content.ts'
import { PRIVACY_NOTICE_VERSION } from '../../visit/privacy-notice.ts'
import { checkoutWords, type InCheckout } from './words.ts'
import { drawnBy } from '../../parts/markup.tsx'

export const markup = drawnBy('checkout', checkoutWords, Checkout)

export type CheckoutProps = { here: InCheckout; page: CheckoutPage }

/** The whole checkout on one page and in one form. */
function Checkout({ here, page }: CheckoutProps) {
  const { around, words } = here
  return (
    <Document className="checkout-page" here={here} quiet title={words.checkout} unlisted>
      <form action={`${around.base}/checkout`} className="checkout" data-checkout method="post" noValidate>
        {/* The first button of a form is the one that Enter presses: it must not order. */}
        <button className="hidden-text" name="action" tabIndex={-1} type="submit" value="refresh">
          {words.recalculate}
        </button>
        <input name="idempotencyKey" type="hidden" value={page.idempotencyKey} />
        <input name="lines" type="hidden" value={page.seen.lines} />
        <input name="noticeVersion" type="hidden" value={PRIVACY_NOTICE_VERSION} />
        <div className="checkout-fields">
          <h1 className="page-title">{words.checkout}</h1>
          {page.alert && (
            <AlertBox alert={page.alert} gone={page.basket.gone} here={here} problems={page.problems} />
          )}
          <PhoneSummary here={here} page={page} />
          <ReceivingSection here={here} page={page} />
          <RecipientSection here={here} page={page} />
          <ShippingSection here={here} page={page} />
          <PaymentSection here={here} page={page} />
          <NoteSection here={here} page={page} />
        </div>
        <CheckoutSummary here={here} page={page} />
      </form>
    </Document>
  )
}

function RecipientSection({ here, page }: CheckoutProps) {
  const { words } = here
  const { entry, problems } = page
  return (
    <section className="card part">
      <h2>
        <PartNumber collected={1} page={page} sent={1} />
        <span className="when-sent">{words.whoTo}</span>
        {page.collect && <span className="when-collected">{words.whoCollects}</span>}
      </h2>
      <div className="field-grid">
        <TextField
          here={here}
          input={{ autoComplete: 'name', maxLength: 100 }}
          label={words.name}
          name="name"
          problem={problems.name}
          value={entry.name}
        />
        <TextField
          here={here}
          help={page.collect ? words.eitherPhoneHelp : words.phoneHelp}
          input={{ autoComplete: 'tel', inputMode: 'tel', type: 'tel', maxLength: 30 }}
          label={words.phoneNumber}
          name="phone"
          problem={problems.phone}
          value={entry.phone}
        />
        <TextField
          className="whole when-sent"
          here={here}
          input={{ autoComplete: 'address-line1', maxLength: 300 }}
          label={words.line1}
          name="line1"
          problem={problems.line1}
          value={entry.line1}
        />
        <div className="whole when-sent">
          <AddressSection here={here} page={page} />
        </div>
        <TextField
          className="whole"
          help={words.emailHelp}
          here={here}
          input={{ autoComplete: 'email', inputMode: 'email', type: 'email', maxLength: 254 }}
          label={words.email}
          name="email"
          optional
          problem={problems.email}
          value={entry.email}
        />
      </div>
      <RememberChoice here={here} page={page} />
    </section>
  )
}

/** Off unless it was chosen, here or with the cookies: ordering needs no more than the order. */
function RememberChoice({ here, page }: CheckoutProps) {
  const { words } = here
  if (!page.mayRemember)
    return (
      <p className="hint remember-not">
        {words.cookies.notRemembered}{' '}
        <a href={cookiesHref(here)} target="_blank">
          {words.cookies.change}
        </a>
      </p>
    )
  return (
    <label className="remember">
      <input defaultChecked={page.entry.remembers} name="remember" type="checkbox" value="yes" />
      <span>
        {words.remember}
        <span className="hint">{words.rememberHelp}</span>
      </span>
    </label>
  )
}

function NoteSection({ here, page }: CheckoutProps) {
  const { around, words } = here
  return (
    <>
      <section className="card part">
        <TextField
          here={here}
          help={words.noteHelp}
          input={{ autoComplete: 'off', maxLength: 1000 }}
          label={words.note}
          name="note"
          optional
          problem={page.problems.note}
          value={page.entry.note}
        />
      </section>
      <p className="consent">
        <span className="when-sent">{words.consent}</span>
        {page.collect && <span className="when-collected">{words.collectConsent}</span>}{' '}
        <a href={`${around.base}/privacy`} target="_blank">
          {words.consentLink}
        </a>
      </p>
    </>
  )
}
