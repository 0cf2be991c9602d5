export { type PinAnswer } from './pin-desk.ts'
export { Till, type TillOptions } from './till.ts'
export { type TillPhase, type TillView } from './till-view.ts'
export { type Paper, type Selling, sellingOf } from './selling.ts'
export { type Collecting, collectingOf, NoNetwork } from './collecting.ts'
export { hasLink, type LinkedPaper, mailReceipt } from './mailing.ts'
export { searchAddress, taxInvoicesOf } from './tax-invoices.ts'
export { type CustomerIndex } from './customers.ts'
export { picturesOf } from './pictures.ts'
export { type GoodsIndex } from './goods-index.ts'
export { type KeptBill, type KeptGoods, type KeptPaper } from './till-database.ts'
export { LITTLE_ROOM_BYTES, unsentStep } from './storage-state.ts'
export {
  type DeviceSettings,
  firstSettings,
  isPrinterAddress,
  type PrintWay,
  printWays,
} from './printing/device-settings.ts'
export { dotsAcross, type PaperMm } from './printing/paper-dots.ts'
export { movesCash, type Printing, printingOf, type Unsettled } from './printing/printing.ts'
export { type PartLook, type ReceiptPart } from './printing/receipt-parts.ts'
export { isOfPrinter, PrinterNotReached } from './printing/receipt-printer.ts'
export { BAUD_RATES, chooseSerial, serialHere } from './printing/serial-printer.ts'
export { chooseUsb, usbHere } from './printing/usb-printer.ts'
