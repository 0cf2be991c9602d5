import { Document } from '../../parts/document.tsx'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ProofField } from '../../parts/proof-field.tsx'
import { ContactLinks } from '../../parts/shop-footer.tsx'
import type { OrderStatusPage } from './content.ts'
import { orderStatusWords, type InOrderStatus } from './words.ts'
import { drawnBy } from '../../parts/markup.tsx'

export const markup = drawnBy('order_status', orderStatusWords, OrderStatus)

/** Where a shopper who has lost the link finds their order. */
function OrderStatus({ here, page }: { here: InOrderStatus; page: OrderStatusPage }) {
  const { around, words, shop } = here
  const { find } = words
  return (
    <Document className="narrow reading" here={here} title={words.orderStatus} unlisted>
      <h1 className="page-title">{words.orderStatus}</h1>
      <form action={`${around.base}/order-status`} className="card part find-order" method="post">
        {page.rush && (
          <div className="note note-amber" data-alert role="alert" tabIndex={-1}>
            <Icon name="clock" size="s" />
            <span>
              <ProofField here={here} rush={page.rush} />
            </span>
          </div>
        )}
        {page.notFound && (
          <div className="note note-red" data-alert role="alert" tabIndex={-1}>
            <Icon name="alert" size="s" />
            <span>{find.notFound}</span>
          </div>
        )}
        <TextField
          here={here}
          help={find.numberHelp}
          input={{ autoComplete: 'off', inputMode: 'numeric', maxLength: 20, required: true }}
          label={find.number}
          name="orderNumber"
          value={page.orderNumber}
        />
        <TextField
          here={here}
          help={find.phoneHelp}
          input={{ autoComplete: 'tel', inputMode: 'tel', type: 'tel', maxLength: 30, required: true }}
          label={words.phoneNumber}
          name="phone"
          value={page.phone}
        />
        <button className="button button-main button-large" data-sends type="submit">
          {find.button}
        </button>
      </form>
      <p className="welcome-contact">
        <ContactLinks here={here} shop={shop} />
      </p>
    </Document>
  )
}
