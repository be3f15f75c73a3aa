// Typeface and the few rules that hold for every page.
import '@fontsource-variable/plus-jakarta-sans/wght.css'
import './typeface.css'
import './fallback-font.css'
import './base.css'
