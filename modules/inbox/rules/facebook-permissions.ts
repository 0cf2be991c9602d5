/** What a shop's page is asked for, in Facebook's names; one that Facebook has not approved fails the whole sign-in. */
export const facebookPermissions = [
  'pages_show_list',
  'pages_messaging',
  'pages_manage_metadata',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_engagement',
  'business_management',
] as const
