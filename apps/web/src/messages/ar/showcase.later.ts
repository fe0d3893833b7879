export const showcase = {
  title: 'معروض الآن',
}
