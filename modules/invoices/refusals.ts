import { defineRefusals } from '@langraan/http'

export const invoiceRefusals = defineRefusals({
  seller_needed: {
    status: 422,
    th: 'ยังไม่ได้กรอกข้อมูลผู้ขาย กรอกที่ตั้งค่าร้าน หมวดภาษีและคูปอง แล้วลองอีกครั้ง',
    en: 'The seller details are missing. Enter them in the shop settings under VAT and coupons, then try again.',
  },
  unknown_address: {
    status: 422,
    th: 'ตำบล อำเภอ จังหวัด และรหัสไปรษณีย์ไม่ตรงกัน เลือกจากรายการที่ค้นพบ',
    en: 'Sub-district, district, province and zipcode do not belong together. Pick one from the search.',
  },
  not_vat_registered: {
    status: 422,
    th: 'ร้านนี้ไม่ได้จด VAT จึงออกใบกำกับภาษีและใบลดหนี้ไม่ได้ ออกใบเสร็จรับเงินแทน',
    en: 'This shop is not registered for VAT, so it cannot issue tax invoices or credit notes. Issue a receipt instead.',
  },
  order_without_vat: {
    status: 422,
    th: 'คำสั่งซื้อนี้ขายแบบไม่มี VAT จึงออกใบกำกับภาษีไม่ได้ ออกใบเสร็จรับเงินแทน',
    en: 'This order was sold without VAT, so no tax invoice can be issued. Issue a receipt instead.',
  },
  vat_without_registration: {
    status: 422,
    th: 'คำสั่งซื้อนี้บวก VAT แต่ข้อมูลผู้ขายบอกว่าร้านไม่ได้จด VAT แก้ข้อมูลผู้ขายให้ถูกก่อน',
    en: 'VAT was added to this order, but the seller details say the shop is not registered for it. Put the seller details right first.',
  },
  order_cancelled: {
    status: 409,
    th: 'คำสั่งซื้อนี้ถูกยกเลิกแล้ว ออกเอกสารไม่ได้',
    en: 'This order was cancelled: nothing can be issued for it.',
  },
  not_paid_in_full: {
    status: 409,
    th: 'คำสั่งซื้อนี้ยังชำระไม่ครบ ออกเอกสารได้เมื่อได้รับเงินครบแล้ว',
    en: 'This order is not paid in full. Documents can be issued once the money is there.',
  },
  cod_not_collected: {
    status: 409,
    th: 'ยังไม่ได้รับเงินปลายทางจากขนส่ง ออกเอกสารได้เมื่อบันทึกรับเงินแล้ว',
    en: 'The cash on delivery has not come yet. Documents can be issued once it is recorded as received.',
  },
  money_given_back: {
    status: 409,
    th: 'คืนเงินคำสั่งซื้อนี้ทั้งหมดแล้ว ไม่มียอดให้ออกเอกสาร',
    en: 'All money of this order was given back: there is nothing to issue a document for.',
  },
  nothing_paid: {
    status: 409,
    th: 'คำสั่งซื้อนี้ยอดเป็นศูนย์ ไม่มียอดให้ออกเอกสาร',
    en: 'This order cost nothing: there is nothing to issue a document for.',
  },
  buyer_needed: {
    status: 422,
    th: 'ใบกำกับภาษีเต็มรูปต้องมีชื่อและที่อยู่ผู้ซื้อ กรอกให้ครบแล้วลองอีกครั้ง',
    en: 'A full tax invoice needs the name and address of the buyer. Enter them, then try again.',
  },
  document_exists: {
    status: 409,
    th: 'เอกสารของคำสั่งซื้อนี้เปลี่ยนไปแล้ว โหลดหน้านี้ใหม่ แล้วดูฉบับล่าสุดก่อนออกใหม่',
    en: 'The documents of this order have changed. Load the page again and look at the newest one before issuing another.',
  },
  reason_needed: {
    status: 422,
    th: 'บอกสาเหตุที่ออกเอกสารนี้ แล้วลองอีกครั้ง',
    en: 'Say why this document is issued, then try again.',
  },
  tax_invoice_first: {
    status: 409,
    th: 'ใบลดหนี้ต้องอ้างถึงใบกำกับภาษี คำสั่งซื้อนี้ยังไม่มีใบกำกับภาษี',
    en: 'A credit note is about a tax invoice, and this order has none.',
  },
  nothing_to_credit: {
    status: 409,
    th: 'ไม่มียอดคืนเงินที่ยังไม่ได้ออกใบลดหนี้ บันทึกการคืนเงินก่อน',
    en: 'No money was given back that stands on no credit note yet. Record the refund first.',
  },
  has_credit_note: {
    status: 409,
    th: 'เอกสารนี้มีใบลดหนี้แล้ว ยกเลิกใบลดหนี้ก่อน',
    en: 'A credit note is about this document. Cancel the credit note first.',
  },
  cancelled_already: {
    status: 409,
    th: 'เอกสารนี้ถูกยกเลิกไปแล้ว',
    en: 'This document has been cancelled already.',
  },
  no_vat_report: {
    status: 409,
    th: 'ร้านนี้ไม่ได้จด VAT และไม่มีใบกำกับภาษีในเดือนนี้ จึงไม่มีรายงานภาษีขาย ถ้าจดแล้ว ใส่วันที่จดในข้อมูลผู้ขาย',
    en: 'This shop is not registered for VAT and has no tax invoice in this month, so there is no output VAT report. If it is registered, enter since when in the seller details.',
  },
  vat_report_too_long: {
    status: 409,
    th: 'เดือนนี้มีเอกสารเกิน {most} ฉบับ มากเกินกว่าจะแสดงหรือพิมพ์ที่นี่ ดาวน์โหลด CSV เพื่อดูครบทุกฉบับพร้อมยอดรวม',
    en: 'This month has more than {most} documents, too many to show or print here. Download the CSV to see all of them with their totals.',
  },
  document_being_made: {
    status: 409,
    th: 'กำลังสร้างเอกสาร ลองใหม่ในไม่กี่วินาที',
    en: 'The document is being made. Try again in a few seconds.',
  },
})
