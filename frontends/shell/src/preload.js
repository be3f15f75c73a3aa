;(function () {
  var base = '/drypers-baby-club'
  var path = location.pathname.slice(base.length).split('/').filter(Boolean)
  var stored = function (name) {
    try {
      return localStorage.getItem(name)
    } catch (_refused) {
      return null
    }
  }
  // Before anything is drawn: a light page that turns dark dazzles whoever reads at night. The back office is always light.
  var theme = stored('theme')
  var night = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = night && path[0] !== 'admin' ? 'dark' : 'light'
  // Where a visitor came from is kept before anything can be clicked: they may leave this page before the scripts have come (P1 §3).
  var query = new URLSearchParams(location.search)
  var campaign = { utmSource: query.get('utm_source'), utmMedium: query.get('utm_medium'), utmCampaign: query.get('utm_campaign') }
  try {
    if (campaign.utmSource || campaign.utmMedium || campaign.utmCampaign) sessionStorage.setItem('campaign', JSON.stringify(campaign))
  } catch (_refused) {
    // A browser that keeps nothing sends no campaign.
  }
  // The gateway writes the settings and the pointers to the remotes into the page; another server leaves them to be fetched.
  var given = JSON.parse(document.getElementById('club-start').textContent)
  var read = function (name, value) {
    if (value) return Promise.resolve(value)
    return fetch(base + '/config/' + name, { cache: 'no-cache' }).then(function (answer) {
      if (!answer.ok) throw new Error(name + ' ' + answer.status)
      return answer.json()
    })
  }
  var fits = function (pattern) {
    var wanted = pattern.split('/').filter(Boolean)
    for (var i = 0; i < wanted.length; i++) {
      if (wanted[i] === '*') return true
      if (path[i] === undefined) return false
      if (wanted[i] === ':language' ? path[i] !== 'en' && path[i] !== 'bm' : wanted[i][0] !== ':' && wanted[i] !== path[i]) return false
    }
    return wanted.length === path.length
  }
  var token = stored('token')
  var inPath = path[0] === 'en' || path[0] === 'bm' ? path[0] : null
  var language = (token === null && inPath) || (stored('language') === 'bm' ? 'bm' : 'en')
  var start = {
    base: base,
    token: token,
    language: language,
    brand: given && given.settings.brandName,
    remotes: read('remotes.json', given && given.remotes),
    settings: read('app.json', given && given.settings),
  }
  window.clubStart = start
  start.settings.catch(function () {})
  start.remotes.catch(function () {})

  var load = function (remote, name) {
    var link = document.createElement('link')
    link.rel = 'preload'
    link.as = /\.css$/.test(name) ? 'style' : 'script'
    link.href = base + '/' + remote.base + name
    // The shell itself goes first.
    link.fetchPriority = 'low'
    link.onerror = function () {
      link.remove()
    }
    document.head.appendChild(link)
  }
  var prepare = function (file) {
    Object.keys(file.remotes).forEach(function (name) {
      var remote = file.remotes[name]
      var route = remote.routes.filter(function (one) {
        return fits(one.path)
      })[0]
      if (!route) return
      start.route = route
      var files = remote.preload
        .map(function (asset) {
          return asset.href
        })
        .concat(route.files || [], (remote.texts && remote.texts[language]) || [])
      // Malay falls back to English.
      if (language === 'bm' && remote.texts) files = files.concat(remote.texts.en)
      files.forEach(function (one) {
        load(remote, one)
      })
    })
  }
  if (given) prepare(given.remotes)
  else start.remotes.then(prepare)

  // Who is signed in, and what their screen reads at once, is asked while the scripts are on their way.
  if (token !== null && (stored('type') || 'user') === 'user') {
    var headers = { accept: 'application/json', authorization: 'Bearer ' + token }
    start.asked = {}
    ;((start.route && start.route.asks) || []).forEach(function (asked) {
      start.asked[asked] = fetch(base + '/api' + asked, { headers: headers }).catch(function () {
        return null
      })
    })
    headers = Object.assign({ 'content-type': 'application/json' }, headers)
    start.session = fetch(base + '/api/user/session', { method: 'POST', headers: headers, body: JSON.stringify({ token: token }) }).then(
      function (answer) {
        return answer.ok ? answer.json() : null
      },
      function () {
        return null
      },
    )
  }
})()
