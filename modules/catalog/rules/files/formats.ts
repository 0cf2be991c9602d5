import { column, type FormatCode, ifThere, numbered, type ProductFormat } from './product-format.ts'
import { woocommerce } from './woocommerce/woocommerce-format.ts'

/** This product's own sheet, with Thai headings or English ones. */
const langraan: ProductFormat = {
  code: 'langraan',
  keyPrefix: '',
  identity: 'key',
  explains: false,
  picturesOfValues: false,
  needs: [['key', 'name', 'price']],
  columns: [
    column('key', 'Handle', 'รหัสลิงก์สินค้า'),
    column('name', 'Name', 'ชื่อสินค้า'),
    column('description', 'Description', 'รายละเอียดสินค้า'),
    column('vendor', 'Brand', 'แบรนด์'),
    column('category', 'Category', 'หมวดหมู่'),
    column('tags', 'Tags', 'แท็ก'),
    column('published', 'Published', 'แสดงในร้าน'),
    column('channelTill', 'Sold at the till', 'ขายที่แคชเชียร์หน้าร้าน'),
    column('channelSalePage', 'Sold on sale pages', 'ขายบนเพจขายด่วน'),
    column('channelLive', 'Sold live', 'ขายในไลฟ์สด'),
    column('channelChat', 'Sold in chat', 'ขายในแชต'),
    column('channelAgent', 'Sold by agents', 'ขายผ่านตัวแทน'),
    column('option1Name', 'Option 1 name', 'ชื่อตัวเลือก 1'),
    column('option1Value', 'Option 1 value', 'ค่าตัวเลือก 1'),
    column('option2Name', 'Option 2 name', 'ชื่อตัวเลือก 2'),
    column('option2Value', 'Option 2 value', 'ค่าตัวเลือก 2'),
    column('option3Name', 'Option 3 name', 'ชื่อตัวเลือก 3'),
    column('option3Value', 'Option 3 value', 'ค่าตัวเลือก 3'),
    column('sku', 'SKU', 'รหัส SKU'),
    column('barcode', 'Barcode', 'บาร์โค้ด'),
    column('price', 'Price', 'ราคา'),
    column('compareAt', 'Compare-at price', 'ราคาเต็ม'),
    column('cost', 'Cost', 'ต้นทุน'),
    column('grams', 'Weight (g)', 'น้ำหนัก (กรัม)'),
    column('lengthCm', 'Length (cm)', 'ยาว (ซม.)'),
    column('widthCm', 'Width (cm)', 'กว้าง (ซม.)'),
    column('heightCm', 'Height (cm)', 'สูง (ซม.)'),
    column('quantity', 'Stock', 'สต็อก'),
    column('pictures', 'Pictures', 'รูปภาพ'),
    column('variantPicture', 'Variant picture', 'รูปของแบบ'),
    column('seoTitle', 'SEO title', 'ชื่อสำหรับค้นหา'),
    column('seoDescription', 'SEO description', 'คำอธิบายสำหรับค้นหา'),
  ],
}

const shopify: ProductFormat = {
  code: 'shopify',
  keyPrefix: '',
  identity: 'key',
  explains: false,
  picturesOfValues: false,
  needs: [['key', 'name', 'price']],
  columns: [
    column('key', 'Handle', 'URL handle'),
    column('name', 'Title'),
    column('descriptionHtml', 'Body (HTML)', 'Description'),
    column('vendor', 'Vendor'),
    column('category', 'Type'),
    column('tags', 'Tags'),
    column('published', 'Published', 'Published on online store'),
    column('status', 'Status'),
    column('option1Name', 'Option1 Name', 'Option1 name'),
    column('option1Value', 'Option1 Value', 'Option1 value'),
    column('option2Name', 'Option2 Name', 'Option2 name'),
    column('option2Value', 'Option2 Value', 'Option2 value'),
    column('option3Name', 'Option3 Name', 'Option3 name'),
    column('option3Value', 'Option3 Value', 'Option3 value'),
    column('sku', 'Variant SKU', 'SKU'),
    column('grams', 'Variant Grams', 'Weight value (grams)'),
    column('quantity', 'Variant Inventory Qty', 'Inventory quantity'),
    column('price', 'Variant Price', 'Price'),
    column('compareAt', 'Variant Compare At Price', 'Compare-at price'),
    column('barcode', 'Variant Barcode', 'Barcode', 'Barcodes'),
    column('pictures', 'Image Src', 'Product image URL'),
    column('seoTitle', 'SEO Title', 'SEO title'),
    column('seoDescription', 'SEO Description', 'SEO description'),
    column('variantPicture', 'Variant Image', 'Variant image URL'),
    column('weight', 'Variant Weight'),
    column('weightUnit', 'Variant Weight Unit', 'Weight unit for display'),
    column('cost', 'Cost per item'),
  ],
}

/** Shopee: its sheets for new products and for changing price and stock. Headings are keys, words stand below them. */
const shopee: ProductFormat = {
  code: 'shopee',
  keyPrefix: 'shopee-',
  identity: 'sku',
  explains: true,
  picturesOfValues: true,
  needs: [['name', 'price', 'quantity']],
  columns: [
    column('key', 'et_title_product_id', 'et_title_variation_integration_no'),
    column('name', 'et_title_product_name', 'ps_product_name'),
    column('description', 'et_title_product_description', 'ps_product_description'),
    column('category', 'et_title_product_category'),
    column('option1Name', 'et_title_variation_1'),
    column('option1Value', 'et_title_option_for_variation_1'),
    column('variantPicture', 'et_title_image_per_variation'),
    column('option2Name', 'et_title_variation_2'),
    column('option2Value', 'et_title_option_for_variation_2'),
    column('optionValues', 'et_title_variation_name'),
    column('sku', 'et_title_variation_sku', 'ps_sku_short'),
    column('price', 'et_title_variation_price', 'ps_price'),
    column('quantity', 'et_title_variation_stock', 'ps_stock'),
    column('barcode', 'ps_gtin_code'),
    column('kilograms', 'et_title_product_weight', 'ps_weight'),
    column('lengthCm', 'et_title_product_length', 'ps_length'),
    column('widthCm', 'et_title_product_width', 'ps_width'),
    column('heightCm', 'et_title_product_height', 'ps_height'),
    column('pictures', 'ps_item_cover_image'),
    ...numbered(8, (n) => column('pictures', `ps_item_image_${n}`, `ps_item_image.${n}`)),
  ],
}

/** Lazada: the sheet for price and stock, the one with all of a product, and the one for new products, which has no ids and a sheet for each category. */
const lazada: ProductFormat = {
  code: 'lazada',
  keyPrefix: 'lazada-',
  identity: 'sku',
  explains: true,
  picturesOfValues: true,
  needs: [
    ['key', 'name', 'price', 'sku'],
    ['name', 'price', 'sku', 'variantPicture'],
    ['name', 'price', 'kilograms'],
  ],
  columns: [
    column('key', 'Product ID', 'ProductId', 'item_id'),
    column('name', 'Product Name', 'ชื่อสินค้า', 'Product Name(Thai)', 'name'),
    column('sku', 'SellerSKU', 'Seller SKU', 'seller_sku'),
    column('quantity', 'Quantity', 'จำนวน', 'stock', 'สต๊อกสินค้า'),
    column('price', 'Price', 'ราคา'),
    column('specialPrice', 'SpecialPrice', 'Special Price', 'special_price'),
    column('specialFrom', 'SpecialPrice Start', 'Special Price Start', 'special_from_date'),
    column('specialUntil', 'SpecialPrice End', 'Special Price End', 'special_to_date'),
    column('optionValues', 'Variations Combo', 'Variation'),
    ifThere(column('option1Name', 'Variation Name1')),
    ifThere(column('option1Value', 'Option for Variation1')),
    ifThere(column('option2Name', 'Variation Name2')),
    ifThere(column('option2Value', 'Option for Variation2')),
    column('variantPicture', 'Image per Variation'),
    column('description', 'Main Description', 'description', 'คำอธิบายหลัก'),
    column('vendor', 'Brand', 'brand', 'ยี่ห้อ'),
    column('barcode', 'Barcode', 'barcode_ean'),
    column('kilograms', 'Package Weight (kg)', 'package_weight', 'น้ำหนัก แพคเกจ (กก)'),
    column('lengthCm', 'Package Length (cm)', 'package_length', 'ความยาว แพคเกจ (ซม)'),
    column('widthCm', 'Package Width (cm)', 'package_width', 'ความกว้าง แพคเกจ (ซม)'),
    column('heightCm', 'Package Height (cm)', 'package_height', 'ความสูง แพคเกจ (ซม)'),
    ...numbered(8, (n) => column('pictures', `Product Images${n}`, `image${n}`, `รูปภาพสินค้า${n}`)),
  ],
}

/**
 * TikTok Shop: the sheet for new products, and the one for changing them. Headings are keys, words stand below them; the
 * words are known, too, where somebody has taken the keys away.
 */
const tiktok: ProductFormat = {
  code: 'tiktok',
  keyPrefix: 'tiktok-',
  identity: 'sku',
  explains: true,
  picturesOfValues: true,
  needs: [
    ['name', 'price', 'sku'],
    ['name', 'price', 'grams'],
    ['name', 'price', 'quantity', 'pictures'],
  ],
  columns: [
    column('key', 'product_id'),
    column('name', 'product_name', 'ชื่อสินค้า'),
    column('description', 'product_description', 'คำอธิบายสินค้า'),
    column('category', 'category', 'หมวดหมู่'),
    column('vendor', 'brand'),
    column('option1Name', 'property_name_1'),
    column('option1Value', 'property_value_1'),
    column('variantPicture', 'property_1_image'),
    column('option2Name', 'property_name_2'),
    column('option2Value', 'property_value_2'),
    column('optionValues', 'variation_value'),
    column('sku', 'seller_sku'),
    column('price', 'price', 'ราคาขายปลีก (บาท THB)'),
    column('quantity', 'quantity', 'ปริมาณ'),
    column('barcode', 'gtin_code'),
    column('grams', 'parcel_weight', 'น้ำหนักพัสดุ(g)'),
    column('lengthCm', 'parcel_length', 'ความยาวของพัสดุ(cm)'),
    column('widthCm', 'parcel_width', 'ความกว้างของพัสดุ(cm)'),
    column('heightCm', 'parcel_height', 'ความสูงของพัสดุ(cm)'),
    column('pictures', 'main_image', 'ภาพหลัก'),
    ...numbered(8, (n) => column('pictures', `image_${n + 1}`)),
  ],
}

/** Most particular first: what a sheet of TikTok is called would pass for others as well. */
export const formats: readonly ProductFormat[] = [shopee, tiktok, shopify, langraan, woocommerce, lazada]

/** A table whose columns a merchant has named. */
export const mappedFormat: ProductFormat = {
  code: 'mapped',
  columns: [],
  needs: [['name', 'price']],
  keyPrefix: '',
  identity: 'sku',
  explains: false,
  picturesOfValues: false,
}

export function formatOf(code: FormatCode): ProductFormat {
  return formats.find((format) => format.code === code) ?? mappedFormat
}
