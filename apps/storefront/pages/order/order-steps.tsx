import { carrierName, formatDate, trackingPageOf } from '@langraan/thai'
import type { OrderPage, Parcel } from './content.ts'
import { type IconName, Icon } from '../../parts/icon.tsx'
import { headingOf, type Step, stepsOf } from './order-stage.ts'
import type { InOrder } from './words.ts'

const icons: Record<Step['key'], IconName> = {
  pay: 'qr',
  payCod: 'cash',
  prepare: 'box',
  pack: 'box',
  ship: 'truck',
  arrive: 'home',
  take: 'home',
}

/** The order's way, with the parcel where it has one. */
export function OrderSteps({ here, page }: { here: InOrder; page: OrderPage }) {
  // Nothing more comes of these.
  if (['cancelled', 'expired', 'refunded'].includes(headingOf(page))) return null
  const { order } = here.words
  return (
    <ol aria-label={order.stepsLabel} className="card steps">
      {stepsOf(page).map((step) => (
        <li
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={`step-${step.state}`}
          key={step.key}
        >
          <Icon name={step.state === 'done' ? 'tick' : icons[step.key]} />
          <span className="grow">
            <b>{order.steps[step.key]}</b>
            {step.key === 'ship' &&
              page.parcels.map((parcel) => (
                <Tracking here={here} key={parcel.trackingCode} parcel={parcel} />
              ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Tracking({ here, parcel }: { here: InOrder; parcel: Parcel }) {
  const { around, words } = here
  const { order } = words
  const page = trackingPageOf(parcel.courierName, parcel.trackingCode)
  const number = <b className="account">{parcel.trackingCode}</b>
  return (
    <span className="tracking">
      <span className="tracking-code">
        {parcel.piece && `${order.piece(parcel.piece.no, parcel.piece.count)} · `}
        {carrierName(parcel.courierName, around.language)}
        {parcel.trackingCode !== '' && (
          <>
            {' '}
            · {order.track}{' '}
            {page === undefined ? (
              number
            ) : (
              <a href={page} rel="noopener noreferrer" target="_blank">
                {number}
              </a>
            )}
            <button
              className="button button-small script-only"
              data-copied={order.copied}
              data-copy={parcel.trackingCode}
              type="button"
            >
              <Icon name="copy" size="s" />
              <span>{order.copy}</span>
            </button>
          </>
        )}
      </span>
      {parcel.news.map((news) => (
        <span className="hint" key={`${news.kind}${news.at}`}>
          {formatDate(new Date(news.at), { language: around.language, style: 'dateTime' })} ·{' '}
          {order.parcel[news.kind]}
        </span>
      ))}
      {parcel.stops.length > 0 && (
        <details className="way">
          <summary>{order.way(parcel.stops.length)}</summary>
          <ol>
            {parcel.stops.map((stop) => (
              <li className="hint" key={`${stop.at}${stop.words}`}>
                {formatDate(new Date(stop.at), { language: around.language, style: 'dateTime' })} ·{' '}
                {[stop.words, stop.place].filter((text) => text !== '').join(' · ')}
              </li>
            ))}
          </ol>
        </details>
      )}
    </span>
  )
}
