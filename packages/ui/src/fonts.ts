/**
 * The letters of the interface, kept on the site itself. Each script is a file of its own, which browsers fetch when a
 * page has a letter of it. Imported here, not in the sheet, so that the check for unused libraries sees it.
 */
import '@fontsource-variable/noto-sans/wght.css'
import '@fontsource-variable/noto-sans-arabic/wght.css'
