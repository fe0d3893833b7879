export const cartPaths = {
  cart: '/me/cart',
  config: '/order-config',
}
