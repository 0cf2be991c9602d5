import { pictureTypes } from '@langraan/gallery/rules'
import { formatBaht } from '@langraan/money'
import { formatDate } from '@langraan/thai'
import type { OrderPage, SentSlip, SlipProblem } from './content.ts'
import { FieldNote } from '../../parts/field.tsx'
import type { IconName } from '../../parts/icon.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Chip } from './status-chip.tsx'
import type { InOrder } from './words.ts'

const looks = {
  reading: ['amber', 'clock'],
  waiting: ['amber', 'clock'],
  confirmed: ['green', 'tick'],
  rejected: ['red', 'cross'],
} as const satisfies Record<SentSlip['state'], readonly [string, IconName]>

/** What became of each slip. */
export function SlipList({ here, slips }: { here: InOrder; slips: readonly SentSlip[] }) {
  const { around, words } = here
  if (slips.length === 0) return null
  return (
    <section className="card part">
      <h2>
        <Icon name="slip" />
        {words.order.slips}
      </h2>
      <ul className="slips">
        {slips.map((slip) => (
          <li key={slip.sentAt}>
            <span className="grow">
              <b>{formatBaht(slip.amountSatang)}</b>
              <time className="hint" dateTime={slip.sentAt} title={slip.sentAt}>
                {formatDate(new Date(slip.sentAt), { language: around.language, style: 'dateTime' })}
              </time>
              {slip.reason && <span className="slip-reason">{words.order.slipReason(slip.reason)}</span>}
            </span>
            <Chip look={looks[slip.state]} text={words.order.slip[slip.state]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The slip as a plain upload. */
export function SlipForm({ here, page, address }: { here: InOrder; page: OrderPage; address: string }) {
  const { order } = here.words
  if (!page.slipForm) return null
  const form = <SlipFields address={address} here={here} slipForm={page.slipForm} />
  const isEnded = page.fulfilment === 'cancelled'
  const isFolded = isEnded || page.payment === 'notice_sent'
  if (!isFolded || page.slipForm.problem !== undefined) {
    return (
      <section className="card part" id="slip">
        <h2>
          <Icon name="slip" />
          {order.sendSlip}
        </h2>
        {form}
      </section>
    )
  }
  return (
    <details className="card fold" id="slip">
      <summary>
        {isEnded ? (page.refundedSatang > 0 ? order.paidAgain : order.paidAlready) : order.sendAnother}
        <Icon name="down" size="s" />
      </summary>
      <div className="part">
        {isEnded && <p className="hint">{order.paidAlreadyHelp}</p>}
        {form}
      </div>
    </details>
  )
}

type SlipFieldsProps = { here: InOrder; address: string; slipForm: NonNullable<OrderPage['slipForm']> }

function SlipFields({ here, address, slipForm }: SlipFieldsProps) {
  const { order } = here.words
  const { problem } = slipForm
  return (
    <form
      action={`${address}/slips`}
      className="slip-form"
      data-slip-form
      encType="multipart/form-data"
      method="post"
    >
      <input name="idempotencyKey" type="hidden" value={slipForm.idempotencyKey} />
      {problem !== undefined && (
        <p className="note note-red" data-alert role="alert" tabIndex={-1}>
          <Icon name="alert" size="s" />
          {problemText(here, problem)}
        </p>
      )}
      {/* The amount first: what stands behind a file that is too large never arrives, and is to be shown again. */}
      <div className="field">
        <label htmlFor="amount">{order.amount}</label>
        <span className="input input-short">
          <input
            autoComplete="off"
            defaultValue={slipForm.amount}
            id="amount"
            inputMode="decimal"
            name="amount"
            required
            type="text"
          />
        </span>
      </div>
      <PictureField here={here} />
      <button className="button button-main button-large" data-busy={order.submitting} type="submit">
        {order.submitSlip}
      </button>
    </form>
  )
}

/** Without a script it is the browser's own control; with one, a button in the shop's language lies under it. */
function PictureField({ here: { words } }: { here: InOrder }) {
  const { order } = words
  return (
    <div className="field">
      <label htmlFor="picture">{order.slipPicture}</label>
      <div className="file-row" data-file>
        <img alt="" className="slip-preview" data-slip-preview height="96" hidden width="72" />
        <input
          accept={pictureTypes.join(',')}
          aria-describedby="picture-note"
          data-too-large={order.slipTooLarge}
          id="picture"
          name="picture"
          required
          type="file"
        />
        <span className="file-chosen">
          <label className="button" data-other={order.chooseOther} htmlFor="picture">
            {order.chooseSlip}
          </label>
          <output htmlFor="picture">{order.noneChosen}</output>
        </span>
      </div>
      <FieldNote bad={false} id="picture-note" text={order.slipHelp} />
    </div>
  )
}

function problemText({ words }: InOrder, problem: SlipProblem): string {
  switch (problem.code) {
    case 'amount':
      return words.order.amountProblem
    case 'too_large':
      return words.order.slipTooLarge
    case 'refused':
      return problem.text
  }
}
