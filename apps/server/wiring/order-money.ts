import { giveBackToAgent } from '@langraan/agents/server'
import type { Bookings, OwedMoney, PaidMoney, SaleMoney } from '@langraan/orders/ports'
import { givingOwedBack, movePaid, receivingForSales } from '@langraan/payments/server'
import { hasLiveShipment } from '@langraan/shipping/server'
import { giveBackToCashback } from '@langraan/supplier/server'

export const bookings: Bookings = { isBeingBooked: hasLiveShipment }

/** What of an order goes back by itself: payments say how much, and whoever has taken cashback gives it back. */
export const owedMoney: OwedMoney = { giveBackOwed: givingOwedBack({ giveBackToCashback, giveBackToAgent }) }

/** What orders ask of the modules above them. */
export const orderMoney: PaidMoney & SaleMoney & OwedMoney = {
  movePaid,
  receiveForSale: receivingForSales(bookings),
  ...owedMoney,
}
