/** One row of the specification: `says` is its text, shortened where it is long, never changed. */
export type Row = { readonly section: string; readonly says: string }

const rowsOf = <Id extends string>(section: string, says: Readonly<Record<Id, string>>): Record<Id, Row> =>
  Object.fromEntries(
    Object.entries<string>(says).map(([id, text]) => [id, { section, says: text }]),
  ) as Record<Id, Row>

const screens = rowsOf('2. Screens and routes', {
  'route-root': '`/` redirects to `{app}`',
  'route-app': '`{app}` redirects to `{app}/home`',
  'route-home': '`{app}/home`: home page',
  'route-product': '`{app}/{product}` redirects to `{app}/{product}/overview`',
  'route-overview': '`{app}/{product}/overview`: overview of shops',
  'route-createshop': '`{app}/{product}/createshop`: create-shop wizard',
  'route-images': '`{app}/images` redirects to `{app}/images/gallery`',
  'route-gallery': '`{app}/images/gallery`: image gallery',
  'route-upload': '`{app}/images/upload`: image upload',
  'route-account': '`{app}/account`: account page',
  'route-billing': '`{app}/billing`: billing page',
  'route-login': '`/login`: login screen',
  'route-register': '`/register`: registration screen',
  'route-forgot-password': '`/forgot-password`: standalone screen',
  'route-reset-password': '`/reset-password`: standalone screen',
  'route-external':
    '`{app}/facebook` and `{app}/salepages`: not rendered; a full browser redirect to a configured base and the same path',
  'route-unknown': 'any other path: error page with title, error code and a go-back-home action',
  'route-unknown-thai': 'The Thai message says an error occurred and the page was not found',
  'route-hash': 'A hash-style variant of the application base path is also defined',
  'check-missing':
    "If the session token or the login time is missing, go to /login and show the error toast 'เซสชั่นการใช้งานหมดอายุ กรุณาเข้าสู่ระบบใหม่'",
  'check-entrance': 'If the user is already on /login or /register, nothing happens',
  'check-verified': 'Verified: a user on /login or /register goes to {app}',
  'check-failed': 'On failure, go to /login',
  'check-each-change': 'Session check on app start and on every route change away from the root path',
  'check-blank': 'Nothing is rendered until the user info has loaded or the check has failed',
  'check-toast': "A session-error message shows as an error toast titled 'Login Error'",
  sdk: 'The social-media SDK script loads at startup with a fixed app id and API version v14.0',
  'menu-variants': 'The side menu has variants default, sub-hidden and hidden, plus a mobile variant',
  'menu-clicks': 'A click count cycles modulo 4',
  'wizard-steps':
    'Create-shop wizard: 4 steps (shop information, select package, domain information, connect a social-media page)',
  'wizard-complete':
    "Then a completion message 'Create Shop Complete!!' and a choice of going to the dashboard or paying",
  'wizard-controls': 'Controls are next and back',
  registered: "Registration completion message: 'Your registration completed successfully!'",
  'carrier-aggregator':
    'Carrier settings for an aggregator carrier: API key, connectable carriers, and a note that a pickup address must be set on the branch',
  'carrier-express':
    'Carrier settings for a second express carrier: fields eccompanyid, key, customerid, pickup time from and to',
  'payment-list': 'Payment list: quotation, tax invoice, view details',
  'cashback-screen':
    'Cashback screen: total returned, amount withdrawable, list of refunds (date, source, status), withdraw button',
  'dashboard-tiles':
    'Dashboard tiles: expiry date, back-office management, e-commerce website, point of sale, agent/dropship system, outstanding orders, payment notices, shipped today, cancelled items',
  'account-menu': 'Account menu: sign out, account info, billing info',
  'modal-edit-image': 'Modal: edit image details',
  'modal-deletion': 'Modal: deletion progress',
  'modal-link-shop': 'Modal: link a shop to the main system',
  'buttons-form': 'Buttons: confirm, reload, cancel, select',
  'buttons-shop': 'Buttons: add shop, new shop, link existing shop',
  'area-booking': 'Other menu areas: booking',
  'area-tracking': 'Other menu areas: tracking',
  'area-live': 'Other menu areas: live-selling tools (live and comment post)',
  'area-flash-sale': 'Other menu areas: flash sale pages',
  'area-merchandise': 'Other menu areas: merchandise ordering',
  'area-delivery-settings': 'Other menu areas: delivery settings',
})

const entities = rowsOf('3. Entities and their fields', {
  'session-user':
    'Session user: userToken, userId, userEmail, name, loginTime, profile_pic, live_flag, salepage_flag',
  'session-picture':
    'A missing or empty profile_pic is replaced by a default placeholder picture at an external files address',
  'session-stored':
    'Stored session values: session_token and login_time, in a browser cookie-like store on the parent domain, path root, with optional expiry in days',
  'session-other':
    'Other state: processing flag, loginError, sessionError, and flags for forgot-mail success and reset-password success',
  'menu-state': 'Menu state: menuType, clickCount, selectedMenuHasSubItems',
  'shop-fields':
    'Shop: shop name, address, sub-district, district, province, zipcode, telephone, LINE ID, logo, square logo',
  'shop-plan-fields':
    'Shop: package, has own domain (entered without www/http/https), subdomain or domain, coupon code, discount, extra page count, extra LINE official account count, extra branch count, service fee, net total',
  'user-fields': 'User: full name, email, password, confirm password, mobile number, old and new password',
  'company-fields':
    'Company billing: company name, tax id, head office or branch flag, addresses (general, registered company address, document delivery address)',
  'courier-aggregator': 'Courier connection, aggregator: API key',
  'courier-express':
    'Courier connection, express carrier: eccompanyid, key, customerid, pickup time from and to',
  'cashback-fields': 'Cashback: net cashback amount, withdraw amount, entries with date, source, status',
  'dashboard-counters':
    'Dashboard counters: expiry date, outstanding orders, payment notices, shipped today, cancelled products',
  'payment-documents': 'Payment documents: quotation and invoice',
  'package-options': 'Package options: business page count, LINE OA count, branch count',
  'gallery-item': 'Gallery item: title, link',
})

const states = rowsOf('4. States and transitions', {
  'login-start': 'Login start sets processing and clears errors',
  'login-success': 'Login success stores the token and time, sets the user and clears errors',
  'login-failure':
    'Login failure clears the stored token and time and sets an error message that clears after 3 seconds',
  'check-failure':
    "A failed session check clears stored credentials, sets an empty user and sets the session error 'Session expired', which clears after 3 seconds",
  'sign-out': 'Sign-out clears the user and the token whether or not the server call succeeds',
  'menu-cycle': 'Menu: click count cycles 0 to 3',
  'wizard-walk': 'Create-shop wizard: four steps, next and back, then completion',
  'cashback-entries': 'Cashback entries have a status and can be withdrawn',
  'toast-lifecycle':
    'Toast lifecycle: added, paused on hover or focus loss, dismissed by click, close button, drag or timeout',
  'toast-types': 'Accepted toast types: success, info, warning, error; anything else becomes info',
  'preference-language':
    'Interface language is stored under currentLanguage, accepted only if it is a supported language id (en, th); default is th',
  'preference-direction':
    'Text direction is stored under direction, accepted only as left-to-right or right-to-left; default is left-to-right',
  'preference-theme': 'Theme colour is stored under a theme key; default is a light blue theme',
})

const validation = rowsOf('5. Validation rules', {
  'social-empty':
    "If the social user id is empty, show 'Can't get facebook data, this page will be refreshed' and reload the page after 1.5 seconds",
  'social-empty-register': "Register variant: 'ไม่สามารถเข้าถึงข้อมูล Facebook ได้ กรุณาลองใหม่อีกครั้ง'",
  'social-no-email':
    "Social login without an accessible e-mail: 'This Facebook account can't be use to login because system can't access email of Facebook profile.'",
  prompts: "Generic form prompts: 'please insert', 'please select', 'please check'",
  'domain-hint': 'Domain hint: omit www and http/https',
  'domain-check': "A 'Validate Domainname' action checks a subdomain",
})

const roles = rowsOf('6. Roles and permissions', {
  'anonymous-reach': 'Anonymous visitors can reach /login, /register, /forgot-password and /reset-password',
  'anonymous-rest': 'Everything else needs a valid session',
  'unlimited-users': 'The number of users is unlimited in all packages',
  'unlimited-agents': 'Agents are unlimited in the dropship package',
})

const calls = rowsOf('7. The calls it makes', {
  'call-login':
    'POST {api}/login: username, password, fb_id, facebook_flag (0 password, 1 social), time → token, timestamp, user_id, name, profile_pic, live_flag, salepage_flag',
  'call-login-social': 'Social login also sends fb_pic',
  'call-signup':
    'POST {api}/signup/: email, name, fb_id, profile_pic_url, telephone, time → same fields as login',
  'call-check': 'GET {api}/login/{login_time}/ → user_id, name, email, profile_pic, live_flag, salepage_flag',
  'call-sign-out': 'DELETE {api}/login/{login_time}/',
  'header-login':
    "Login and signup carry 'Bearer Login:' followed by an MD5 hash of a secret constant plus the timestamp",
  'header-token': "The session check and sign-out carry 'Bearer Token:' followed by the stored token",
  'register-social':
    'Register-with-social-login uses the login call with an empty password and facebook_flag 1',
  bases:
    'All calls use a configured base address plus an API prefix (API version v1); other configured bases: a live-selling site, a sales-page site, an image/CDN host and a social app identifier',
})

const errors = rowsOf('8. The error catalogue', {
  'error-login-401': "Login 401: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง'",
  'error-login-other': "Other login error with a response: 'Unknown error (00001)'",
  'error-login-silent': "Login with no response: 'ไม่สามารถติดต่อกับเซิร์ฟเวอร์ได้'",
  'error-social-401': "Social login 401: 'ไม่่มีผู้ใช้งานที่ผูกกับ Facebook นี้'",
  'error-social-other': "Other social login failure: 'Unknown error (00002)'",
  'error-signup': "Signup failure: 'Can't sign up with this email because it's alerady exist.'",
  'error-check': "Failed session check: 'Session expired'",
  'error-missing': "Session missing: toast 'เซสชั่นการใช้งานหมดอายุ กรุณาเข้าสู่ระบบใหม่'",
  'error-page': "Unknown page: 'Ooops... looks like an error occurred!', 'Error code', 'GO BACK HOME'",
  'error-clears': 'All login and session error messages clear after 3 seconds',
})

const constants = rowsOf('9. Business constants and limits', {
  'constant-times': 'Error message display: 3 seconds. Reload after a social data failure: 1.5 seconds',
  'constant-sdk': 'Social SDK version v14.0',
  'constant-cycle': 'Side menu cycle length: 4',
  'constant-language': 'Default language th; supported en and th',
  'constant-menu': 'Default menu id is the default menu',
  'constant-breakpoints':
    'Breakpoints: 1440 (large) and 768 (medium). A helper also uses xs 0, sm 576, md 768, lg 992, xl 1200, xxl 1400',
  'constant-seven': 'A numeric constant 7 exists (VAT 7 %)',
  'constant-date': 'Date helper output: day, short English month name, two-digit year (year minus 2000)',
  'constant-keys': 'Stored keys: currentLanguage, direction, the theme key, session_token, login_time',
  'constant-toasts':
    'Toast defaults: top-right, 3000 ms timeout, close on click, pause on hover and focus loss, no drag, progress bar shown. Maximum 20 toasts',
  'package-trial':
    'Free Trial: 1 social page inbox, 1 LINE OA, website, cash on delivery for retail only, limit 10 products, limit 30 orders per day, 1 branch, unlimited users, courier connection with cashback',
  'package-business':
    'Business 2,500: unlimited products and orders per day, 1 branch, unlimited users; extra pages, LINE OAs and branches can be added',
  'package-dropship':
    'Dropship 3,500: adds the agent/dropship system without stock and unlimited agents; unlimited products and orders',
})

/** Every row of sections 2 to 9, by a name of ours. */
export const rows = {
  ...screens,
  ...entities,
  ...states,
  ...validation,
  ...roles,
  ...calls,
  ...errors,
  ...constants,
}
export type RowId = keyof typeof rows

/** Areas that are not built yet. A row may wait only for one of them, and this list only shrinks. */
export const later: Readonly<Partial<Record<RowId, string>>> = {
  'area-live': 'live selling',
  'area-flash-sale': 'flash sale',
}
