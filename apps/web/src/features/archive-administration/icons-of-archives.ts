/** What draws all icons, fetched as one: two parts that each had them would put them into the first script. */
export { IconPicker } from './icon-picker.tsx'
export { ShippedIcon } from './shipped-icon.tsx'
