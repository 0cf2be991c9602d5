import { Document } from '../../parts/document.tsx'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { InShop } from '../../parts/page-context.ts'
import { ProofField } from '../../parts/proof-field.tsx'
import { ContactLinks } from '../../parts/shop-footer.tsx'
import type { OrderStatusPage } from '../../storefront.ts'

/** Where a shopper who has lost the link finds their order. */
export function OrderStatus({ here, page }: { here: InShop; page: OrderStatusPage }) {
  const { around, words, shop } = here
  const { orderStatus } = words
  return (
    <Document className="narrow reading" here={here} title={orderStatus.title} unlisted>
      <h1 className="page-title">{orderStatus.title}</h1>
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
            <span>{orderStatus.notFound}</span>
          </div>
        )}
        <TextField
          here={here}
          help={orderStatus.numberHelp}
          input={{ autoComplete: 'off', inputMode: 'numeric', maxLength: 20, required: true }}
          label={orderStatus.number}
          name="orderNumber"
          value={page.orderNumber}
        />
        <TextField
          here={here}
          help={orderStatus.phoneHelp}
          input={{ autoComplete: 'tel', inputMode: 'tel', type: 'tel', maxLength: 30, required: true }}
          label={words.phoneNumber}
          name="phone"
          value={page.phone}
        />
        <button className="button button-main button-large" data-sends type="submit">
          {orderStatus.find}
        </button>
      </form>
      <p className="welcome-contact">
        <ContactLinks here={here} shop={shop} />
      </p>
    </Document>
  )
}
