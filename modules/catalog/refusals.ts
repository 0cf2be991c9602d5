import { defineRefusals } from '@langraan/http'

export * from './item-refusals.ts'

export const catalogRefusals = defineRefusals({
  product_limit: {
    status: 409,
    th: 'แพ็กเกจนี้มีสินค้าได้ {limit} รายการ เหลือเพิ่มได้อีก {left} เลือกสินค้าให้น้อยลง หรืออัปเกรดแพ็กเกจ',
    en: 'This package holds {limit} products; {left} more fit. Choose fewer, or upgrade the package.',
  },
  import_kept_otherwise: {
    status: 409,
    th: 'ไฟล์นี้ตรวจไว้ด้วยระบบรุ่นอื่น เลือกไฟล์อีกครั้งเพื่อตรวจใหม่',
    en: 'Another version of the system checked this file. Choose the file again to have it checked anew.',
  },
  import_not_ready: {
    status: 409,
    th: 'ไฟล์นี้ยังตรวจไม่เสร็จ นำเข้าไปแล้ว หรือถูกยกเลิก ถ้าถูกยกเลิกให้อัปโหลดใหม่',
    en: 'This file is still being checked, has already been imported, or was cancelled. If it was cancelled, upload it again.',
  },
  sheet_not_there: {
    status: 409,
    th: 'ไฟล์นี้ไม่มีชีตที่เลือก โหลดหน้านี้ใหม่แล้วเลือกชีตจากรายการ',
    en: 'The chosen sheet is not in this file. Reload the page and choose one of the list.',
  },
  dry_run_changed: {
    status: 409,
    th: 'มีคนแก้ว่าช่องไหนคืออะไร ผลตรวจไฟล์นี้จึงเปลี่ยนไปแล้ว ดูผลล่าสุดก่อน แล้วกดอีกครั้ง',
    en: 'Somebody has changed what the columns hold, so the dry run is another now. Look at the newest one, then press again.',
  },
  columns_needed: {
    status: 422,
    th: 'ยังไม่รู้ว่าช่องไหนคือชื่อสินค้าและราคา เลือกอย่างน้อยสองช่องนี้ หรือถ้าจะแก้สินค้าที่มีอยู่ เลือก SKU กับช่องที่จะแก้',
    en: 'Which columns hold the name and the price is not known yet. Choose at least these two, or the SKU and what is to change in products that are there.',
  },
  column_twice: {
    status: 422,
    th: 'เลือกข้อมูลเดียวกันให้สองช่อง แก้ให้เหลือช่องเดียว',
    en: 'Two columns are said to hold the same. Leave one of them.',
  },
  list_column_gone: {
    status: 422,
    th: 'ชุดราคาที่เลือกให้คอลัมน์หนึ่งถูกลบไปแล้ว เลือกใหม่ว่าคอลัมน์นั้นเก็บอะไร',
    en: 'A price list that was chosen for a column is no longer there. Choose anew what that column holds.',
  },
  export_gone: {
    status: 404,
    th: 'ไฟล์นี้ถูกลบแล้ว ส่งออกใหม่อีกครั้ง',
    en: 'This file is no longer kept. Export once more.',
  },
  package_full: {
    status: 409,
    th: 'แพ็กเกจนี้มีสินค้าได้ {limit} รายการ และครบแล้ว ลบสินค้าที่เลิกขาย หรืออัปเกรดแพ็กเกจ',
    en: 'This package holds {limit} products and is full. Delete what you no longer sell, or upgrade the package.',
  },
  product_faults: {
    status: 422,
    th: 'ยังบันทึกไม่ได้ แก้ช่องที่ทำเครื่องหมายไว้ก่อน',
    en: 'Not saved yet. Look at the marked fields.',
  },
  product_changed: {
    status: 409,
    th: 'มีคนแก้สินค้านี้หลังจากที่คุณเปิด สิ่งที่พิมพ์ไว้ยังอยู่ ดูฉบับล่าสุดก่อนแล้วค่อยบันทึก',
    en: 'Somebody changed this product after you opened it. What you typed is still here. Look at the newest version first.',
  },
  grid_faults: {
    status: 422,
    th: 'ยังไม่บันทึก มี {count} ช่องที่ต้องแก้ก่อน ดูช่องที่ทำเครื่องหมายไว้',
    en: 'Nothing was saved: {count} cells need another look. They are marked.',
  },
  no_labels: {
    status: 422,
    th: 'สินค้าที่เลือกถูกลบไปแล้ว เลือกใหม่แล้วพิมพ์อีกครั้ง',
    en: 'The chosen products are no longer there. Choose again.',
  },
  no_labels_with_bars: {
    status: 422,
    th: 'ไม่มีรายการไหนพิมพ์เป็นบาร์โค้ดได้ เลือกพิมพ์รหัสเป็นตัวอักษร หรือใส่บาร์โค้ดก่อน',
    en: 'None of the chosen variants has a code that can be printed as bars. Print the codes as text, or add barcodes first.',
  },
  too_many_labels: {
    status: 422,
    th: 'พิมพ์ได้ครั้งละ {most} ดวง ตอนนี้ {count} เลือกน้อยลง เช่น ทีละหมวดหมู่หรือทีละแท็ก แล้วพิมพ์หลายครั้ง',
    en: 'Up to {most} labels can be printed at once; now {count}. Choose fewer, by category or tag for instance, and print them in several goes.',
  },
  labels_being_made: {
    status: 409,
    th: 'กำลังทำป้ายอยู่ รอสักครู่แล้วเปิดอีกครั้ง',
    en: 'The labels are being drawn. Open them again in a moment.',
  },
  nothing_changed: { status: 422, th: 'ยังไม่ได้แก้อะไร', en: 'Nothing has been changed.' },
  category_gone: {
    status: 409,
    th: 'หมวดหมู่นี้ถูกลบไปแล้ว เลือกหมวดหมู่อื่น',
    en: 'This category was deleted. Choose another.',
  },
  picture_gone: {
    status: 409,
    th: 'มีรูปที่ถูกลบจากคลังไปแล้ว เอาออกแล้วบันทึกอีกครั้ง',
    en: 'One of the pictures was deleted from the gallery. Take it out and save again.',
  },
  category_name_taken: {
    status: 409,
    th: 'มีหมวดหมู่ชื่อ “{name}” ในระดับนี้แล้ว ใช้ชื่ออื่น',
    en: 'There is a category “{name}” in this place already. Use another name.',
  },
  category_name_is_path: {
    status: 422,
    th: 'ชื่อหมวดหมู่มี “ > ” ไม่ได้ เพราะในไฟล์หมายถึงหมวดย่อย สร้างหมวดย่อยแทน หรือใช้เครื่องหมายอื่น',
    en: 'A name cannot have “ > ” in it, which means a category below another in files. Add a category below, or use another sign.',
  },
  category_child_taken: {
    status: 409,
    th: 'ลบแล้วหมวดย่อย “{name}” จะเลื่อนขึ้นไปซ้ำกับหมวดชื่อเดียวกัน เปลี่ยนชื่อหรือย้ายหมวดใดหมวดหนึ่งก่อน',
    en: 'The category “{name}” below it would move up to where there is one of that name. Rename or move one of the two first.',
  },
  category_below_itself: {
    status: 409,
    th: 'ย้ายหมวดหมู่ไปไว้ใต้ตัวเองไม่ได้ เลือกที่อื่น',
    en: 'A category cannot stand below itself. Choose another place.',
  },
  category_too_deep: {
    status: 409,
    th: 'หมวดหมู่ซ้อนกันได้ 6 ชั้น เลือกที่สูงกว่านี้',
    en: 'Categories go six levels deep. Choose a higher place.',
  },
  price_list_name_taken: {
    status: 409,
    th: 'มีชุดราคาชื่อ “{name}” แล้ว ใช้ชื่ออื่น',
    en: 'There is a price list “{name}” already. Use another name.',
  },
  too_many_price_lists: {
    status: 409,
    th: 'มีชุดราคาได้ 10 ชุด ลบชุดที่ไม่ใช้ก่อน',
    en: 'There can be ten price lists. Delete one that is not used first.',
  },
  nothing_chosen: { status: 422, th: 'ยังไม่ได้เลือกสินค้า', en: 'No product has been chosen.' },
})

/** What is wrong at one field of a product. */
export const productFaultWords = defineRefusals({
  name_missing: { status: 422, th: 'ใส่ชื่อสินค้า', en: 'Give the product a name.' },
  too_many_options: { status: 422, th: 'ใส่ตัวเลือกได้ 3 อย่าง', en: 'There can be three options.' },
  option_name_missing: {
    status: 422,
    th: 'ใส่ชื่อตัวเลือก เช่น สี หรือ ขนาด',
    en: 'Name the option, such as colour or size.',
  },
  option_name_twice: {
    status: 422,
    th: 'ชื่อตัวเลือกซ้ำกัน ใช้ชื่ออื่น',
    en: 'Two options have this name. Use another.',
  },
  option_value_missing: { status: 422, th: 'ใส่ค่าของทุกตัวเลือก', en: 'Give every option a value.' },
  no_variant: { status: 422, th: 'ใส่ค่าให้ตัวเลือกอย่างน้อยหนึ่งค่า', en: 'Give an option at least one value.' },
  too_many_variants: {
    status: 422,
    th: 'สินค้าหนึ่งรายการมีได้ 250 แบบ ลดค่าของตัวเลือก',
    en: 'A product can have 250 variants. Use fewer values.',
  },
  variant_twice: { status: 422, th: 'มีแบบนี้แล้ว', en: 'This variant is there already.' },
  price_missing: { status: 422, th: 'ใส่ราคาขาย', en: 'Set a price.' },
  too_many_pieces: { status: 422, th: 'ไม่เกิน 1,000,000 ชิ้น', en: 'At most 1,000,000 pieces.' },
  sku_twice: {
    status: 422,
    th: 'SKU นี้ใช้กับแบบอื่นของสินค้านี้แล้ว',
    en: 'Another variant of this product has this SKU.',
  },
  barcode_twice: {
    status: 422,
    th: 'บาร์โค้ดนี้ใช้กับแบบอื่นของสินค้านี้แล้ว',
    en: 'Another variant of this product has this barcode.',
  },
  code_unfit: {
    status: 422,
    th: 'มีอักขระที่มองไม่เห็น ลบแล้วพิมพ์ใหม่',
    en: 'There is an invisible character in it. Delete it and type it again.',
  },
  code_shortened: {
    status: 422,
    th: 'Excel ย่อเลขนี้จนหายไปหลายหลัก ใส่เลขเต็ม',
    en: 'A spreadsheet has shortened this number and lost digits of it. Write all of them.',
  },
  picture_of_other_product: {
    status: 422,
    th: 'รูปนี้ไม่ได้อยู่ในรูปของสินค้านี้ เลือกจากรูปของสินค้า',
    en: 'This is not one of the product’s pictures. Choose one of those.',
  },
  sku_in_shop: { status: 422, th: 'SKU นี้ใช้กับ “{name}” แล้ว', en: '“{name}” has this SKU already.' },
  barcode_in_shop: { status: 422, th: 'บาร์โค้ดนี้ใช้กับ “{name}” แล้ว', en: '“{name}” has this barcode already.' },
  slug_in_shop: {
    status: 422,
    th: 'ที่อยู่นี้มีสินค้าอื่นใช้แล้ว ลองเติมคำต่อท้าย',
    en: 'Another product has this address. Try adding a word.',
  },
  variant_gone: { status: 422, th: 'สินค้านี้ถูกลบไปแล้ว', en: 'This product is no longer there.' },
  price_list_gone: {
    status: 422,
    th: 'ชุดราคานี้ถูกลบไปแล้ว',
    en: 'This price list is no longer there.',
  },
  cell_changed: {
    status: 422,
    th: 'มีคนแก้ช่องนี้เป็น “{value}” แล้ว ถ้ายังต้องการแก้ ให้พิมพ์ใหม่',
    en: 'Somebody changed this cell to “{value}”. Type it again if you still want yours.',
  },
  archived_hidden: {
    status: 422,
    th: 'สินค้านี้เลิกขายอยู่ นำกลับมาก่อนจึงแสดงหน้าร้านได้',
    en: 'This product is archived. Bring it back before you show it.',
  },
  twice_in_grid: { status: 422, th: 'ซ้ำกับอีกแถวที่แก้อยู่', en: 'Another row that you changed has it, too.' },
  has_stock: {
    status: 422,
    th: '“{name}” ยังมีสต็อก {count} ชิ้น ปรับสต็อกเป็น 0 ก่อนจึงเอาออกได้',
    en: '“{name}” has {count} in stock. Set the stock to 0 before you take it out.',
  },
  on_paper: {
    status: 422,
    th: '“{name}” ยังอยู่ในใบ {paper} ที่ยังไม่เสร็จ ทำใบนั้นให้เสร็จหรือยกเลิกก่อนจึงเอาออกได้',
    en: '“{name}” stands on {paper}, which is not done yet. Finish or cancel that paper before you take it out.',
  },
})
