import { icon } from './icon'

// Icons of forms, of the back office and of what is opened: apart, as a first view of a remote would load all that any of its screens shows.
export const SearchIcon = /* @__PURE__ */ icon(
  'SearchIcon',
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </>,
)
export const LogoutIcon = /* @__PURE__ */ icon('LogoutIcon', <path d="M10 4H5a1 1 0 00-1 1v14a1 1 0 001 1h5M15 8l4 4-4 4M19 12H9" />)
export const LoginIcon = /* @__PURE__ */ icon('LoginIcon', <path d="M14 4h5a1 1 0 011 1v14a1 1 0 01-1 1h-5M10 8l4 4-4 4M14 12H4" />)
export const LanguageIcon = /* @__PURE__ */ icon(
  'LanguageIcon',
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M3.500 12h17M12 3.500c2.500 2.500 3.500 5.500 3.500 8.500s-1 6-3.500 8.500c-2.500-2.500-3.500-5.500-3.500-8.500s1-6 3.500-8.500z" />
  </>,
)
export const ChevronDownIcon = /* @__PURE__ */ icon('ChevronDownIcon', <path d="M6 9l6 6 6-6" />)
export const ArrowLeftIcon = /* @__PURE__ */ icon('ArrowLeftIcon', <path d="M20 12H5M11 5.500L4.500 12l6.500 6.500" />)
export const ArrowRightIcon = /* @__PURE__ */ icon('ArrowRightIcon', <path d="M4 12h15M13 5.500l6.500 6.500-6.500 6.500" />)
export const MinusIcon = /* @__PURE__ */ icon('MinusIcon', <path d="M5 12h14" />)
export const WarningIcon = /* @__PURE__ */ icon(
  'WarningIcon',
  <>
    <path d="M10.600 4.800a1.600 1.600 0 012.800 0l7.200 13.300a1.600 1.600 0 01-1.400 2.400H4.800a1.600 1.600 0 01-1.400-2.400z" />
    <path d="M12 10v4M12 17.200v.1" />
  </>,
)
export const InfoIcon = /* @__PURE__ */ icon(
  'InfoIcon',
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M12 11v5M12 8v.1" />
  </>,
)
export const CalendarIcon = /* @__PURE__ */ icon(
  'CalendarIcon',
  <>
    <rect x="4" y="5.500" width="16" height="15" rx="2" />
    <path d="M4 10h16M8 3.500v4M16 3.500v4" />
  </>,
)
export const CameraIcon = /* @__PURE__ */ icon(
  'CameraIcon',
  <>
    <path d="M4 8h3.500L9 5.500h6L16.500 8H20a1 1 0 011 1v9.500a1 1 0 01-1 1H4a1 1 0 01-1-1V9a1 1 0 011-1z" />
    <circle cx="12" cy="13.500" r="3.500" />
  </>,
)
export const FlipCameraIcon = /* @__PURE__ */ icon('FlipCameraIcon', <path d="M4 11a8 8 0 0114-4.500L20 9M20 4v5h-5M20 13a8 8 0 01-14 4.500L4 15M4 20v-5h5" />)
export const UploadIcon = /* @__PURE__ */ icon('UploadIcon', <path d="M12 15.500V5M7.500 9L12 4.500 16.500 9M4.500 15v3.500a1 1 0 001 1h13a1 1 0 001-1V15" />)
export const DownloadIcon = /* @__PURE__ */ icon(
  'DownloadIcon',
  <path d="M12 4.500V15M7.500 11l4.500 4.500 4.500-4.500M4.500 16v2.500a1 1 0 001 1h13a1 1 0 001-1V16" />,
)
export const EditIcon = /* @__PURE__ */ icon(
  'EditIcon',
  <path d="M5 19l.8-4L16 4.800a1.500 1.500 0 012.100 0l1.100 1.100a1.500 1.500 0 010 2.100L9 18.200zM14 7l3 3" />,
)
export const TrashIcon = /* @__PURE__ */ icon('TrashIcon', <path d="M4.500 7h15M9 7V4.500h6V7M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500" />)
export const CopyIcon = /* @__PURE__ */ icon(
  'CopyIcon',
  <>
    <rect x="8.500" y="8.500" width="11.500" height="11.500" rx="2" />
    <path d="M15.500 5.500a1.500 1.500 0 00-1.500-1.500H5.500A1.500 1.500 0 004 5.500V14a1.500 1.500 0 001.500 1.500" />
  </>,
)
export const LockIcon = /* @__PURE__ */ icon(
  'LockIcon',
  <path d="M7 11h10a2 2 0 012 2v5.500a2 2 0 01-2 2H7a2 2 0 01-2-2V13a2 2 0 012-2zM8 11V8a4 4 0 018 0v3M12 15v1.500" />,
)
export const SortIcon = /* @__PURE__ */ icon('SortIcon', <path d="M8 10l4-4 4 4M8 14l4 4 4-4" />)
export const SortUpIcon = /* @__PURE__ */ icon('SortUpIcon', <path d="M7 14l5-5 5 5" />)
export const SortDownIcon = /* @__PURE__ */ icon('SortDownIcon', <path d="M7 10l5 5 5-5" />)
export const CartIcon = /* @__PURE__ */ icon(
  'CartIcon',
  <>
    <path d="M3.500 4.500H6l2 11h9.500l2-8H7" />
    <circle cx="9.500" cy="19" r="1.300" />
    <circle cx="16.500" cy="19" r="1.300" />
  </>,
)
export const ChartIcon = /* @__PURE__ */ icon('ChartIcon', <path d="M4.500 4v15.500H20M8.500 15.500v-4M12.500 15.500v-8M16.500 15.500v-6" />)
export const UsersIcon = /* @__PURE__ */ icon(
  'UsersIcon',
  <>
    <circle cx="9" cy="8.500" r="3.500" />
    <path d="M2.500 19.500c.7-3.500 3.200-5 6.500-5s5.800 1.500 6.500 5M15.500 5.300a3.500 3.500 0 010 6.400M18 14.800c2 .6 3.100 2.200 3.500 4.700" />
  </>,
)
export const BookmarkIcon = /* @__PURE__ */ icon('BookmarkIcon', <path d="M7 4h10a1 1 0 011 1v15l-6-4-6 4V5a1 1 0 011-1z" />)
export const FilterIcon = /* @__PURE__ */ icon('FilterIcon', <path d="M4 6h16M7 12h10M10 18h4" />)
export const EyeIcon = /* @__PURE__ */ icon(
  'EyeIcon',
  <>
    <path d="M2.500 12c2.500-4.500 5.700-6.500 9.500-6.500s7 2 9.500 6.500c-2.500 4.500-5.700 6.500-9.500 6.500S5 16.500 2.500 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'EyeOffIcon',
  <path d="M4 4l16 16M9.900 5.800A8.500 8.500 0 0112 5.500c3.800 0 7 2 9.500 6.500a15 15 0 01-3 3.700M6.200 7.200A14 14 0 002.500 12c2.500 4.500 5.700 6.500 9.500 6.500a9.500 9.500 0 004.300-1M10 10a3 3 0 004 4" />,
)
export const RowsIcon = /* @__PURE__ */ icon(
  'RowsIcon',
  <path d="M5.500 4h13A1.500 1.500 0 0120 5.500v3a1.500 1.500 0 01-1.500 1.500h-13A1.500 1.500 0 014 8.500v-3A1.500 1.500 0 015.500 4zM5.500 14h13a1.500 1.500 0 011.500 1.500v3a1.500 1.500 0 01-1.500 1.500h-13A1.500 1.500 0 014 18.500v-3A1.500 1.500 0 015.500 14z" />,
)
export const RowsCloseIcon = /* @__PURE__ */ icon('RowsCloseIcon', <path d="M4 5h16M4 9.700h16M4 14.300h16M4 19h16" />)
// Entries of the back office's menu, each of which has an icon of its own.
export const TreeIcon = /* @__PURE__ */ icon('TreeIcon', <path d="M12 3l5 6.500h-2.500l4 6h-13l4-6H7zM12 15.500V21" />)
export const MedalIcon = /* @__PURE__ */ icon(
  'MedalIcon',
  <>
    <circle cx="12" cy="9" r="5.500" />
    <path d="M8.500 13.500L7 20.500l5-2.500 5 2.500-1.500-7" />
  </>,
)
export const BookIcon = /* @__PURE__ */ icon(
  'BookIcon',
  <path d="M12 6.500C10 5 7 4.500 3.500 4.500v13c3.500 0 6.500.500 8.500 2 2-1.500 5-2 8.500-2v-13C17 4.500 14 5 12 6.500zM12 6.500v13" />,
)
export const DiceIcon = /* @__PURE__ */ icon(
  'DiceIcon',
  <path d="M7 4h10a3 3 0 013 3v10a3 3 0 01-3 3H7a3 3 0 01-3-3V7a3 3 0 013-3zM8.500 8.500v.1M15.500 8.500v.1M12 12v.1M8.500 15.500v.1M15.500 15.500v.1" />,
)
export const ParcelIcon = /* @__PURE__ */ icon('ParcelIcon', <path d="M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9M8 5.200l8 4.500" />)
export const DonateIcon = /* @__PURE__ */ icon(
  'DonateIcon',
  <path d="M12.500 11.500S8 9 8 6c0-2.800 3.500-3.200 4.500-.8 1-2.400 4.500-2 4.500.8 0 3-4.500 5.500-4.500 5.500zM3.500 15.500H7l4 1.500h4M3.500 20.500H12c3.500 0 6.500-2 8.500-5.500" />,
)
