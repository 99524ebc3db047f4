/**
 * Mail readers keep inline styles and little else: everything is readable without this sheet.
 * It brings the dark theme and narrow screens to those that read it.
 */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0F1924 !important; }
  .card { background: #172130 !important; border-color: #2E3B4D !important; }
  .ink { color: #E7EDF4 !important; }
  .slate { color: #B3BECC !important; }
  .line { border-color: #2E3B4D !important; }
  .mark { border-bottom-color: #5CC3CE !important; }
  .link, .tel { color: #5CC3CE !important; }
  .due { background: #3B2C0D !important; }
  .codes { background: #10313A !important; border-color: #2B5C66 !important; }
  .button, .button a { background: #5CC3CE !important; color: #0F1924 !important; }
}
@media (max-width: 480px) {
  .side { padding-left: 20px !important; padding-right: 20px !important; }
  .loud { font-size: 20px !important; }
  .fact { display: block !important; width: auto !important; }
  .label { padding-bottom: 0 !important; border-bottom: 0 !important; }
  .value { padding-top: 2px !important; }
}
`
