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
  // Before anything is drawn: a light page that turns dark dazzles a reader at night.
  var theme = stored('theme')
  var night = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = night ? 'dark' : 'light'
  // Where a visitor came from is kept before anything can be clicked: they may leave this page before the scripts have come (account 3).
  var query = new URLSearchParams(location.search)
  var campaign = { utmSource: query.get('utm_source'), utmMedium: query.get('utm_medium'), utmCampaign: query.get('utm_campaign') }
  try {
    if (campaign.utmSource || campaign.utmMedium || campaign.utmCampaign) sessionStorage.setItem('campaign', JSON.stringify(campaign))
  } catch (_refused) {
    // A browser that keeps nothing sends no campaign.
  }
  // The gateway writes the settings and the pointers to the remotes into the page; another server leaves them to be fetched.
  var given = JSON.parse(document.getElementById('club-start').textContent)
  // The club's clock decides what day it is (D153): the first answer says what it shows.
  var dated = function (answer) {
    start.clubTime = start.clubTime || { date: answer.headers.get('date'), deviceMs: Date.now() }
    return answer
  }
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
  var ofSession = function (name, value) {
    try {
      if (value === null) sessionStorage.removeItem(name)
      else if (value) sessionStorage.setItem(name, value)
      return sessionStorage.getItem(name)
    } catch (_refused) {
      return null
    }
  }
  // A signed-in member is on the same side of a canary on all of their devices; anybody else by an id that never leaves the browser.
  var subject = function () {
    try {
      if (token) return JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/'))).sub
      var id = stored('visitor') || String(Math.random())
      localStorage.setItem('visitor', id)
      return id
    } catch (_refused) {
      return String(Math.random())
    }
  }
  var digest = function (text) {
    var sum = 2166136261
    for (var i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 16777619)
    sum = Math.imul(sum ^ (sum >>> 16), 2246822507)
    sum = Math.imul(sum ^ (sum >>> 13), 3266489909)
    return (sum ^ (sum >>> 16)) >>> 0
  }
  // Which version of each remote this page has (ADR 32): decided once, and kept for the session, until its canary ends.
  var choose = function (file) {
    var chosen = {}
    var sides = {}
    try {
      sides = JSON.parse(ofSession('sides')) || sides
    } catch (_unreadable) {
      // Chosen anew, by the same rule.
    }
    Object.keys(file.remotes).forEach(function (name) {
      var canary = file.remotes[name].canary
      if (!canary) return
      var side = sides[name]
      if (!side || side[0] !== canary.salt) side = [canary.salt, digest(canary.salt + subject()) < canary.share * 4294967296]
      chosen[name] = side
      if (side[1]) file.remotes[name] = Object.assign({ salt: canary.salt }, canary.remote)
    })
    ofSession('sides', JSON.stringify(chosen))
    return file
  }
  // A link for testers names one version, which the gateway must know; it holds for the session.
  var pin = query.get('pin') || ofSession('pin')
  var pinned = function (file) {
    return fetch(base + '/api/remotes/pin?token=' + encodeURIComponent(pin))
      .then(function (answer) {
        ofSession('pin', answer.ok ? pin : null)
        return answer.ok && answer.json()
      })
      .then(function (shown) {
        if (!shown) return file
        start.pin = shown
        file.remotes[shown.name] = shown.remote
        return file
      })
      .catch(function () {
        return file
      })
  }
  var start = {
    base: base,
    token: token,
    language: language,
    brand: given && given.settings.brandName,
    remotes: read('remotes.json', given && choose(given.remotes)),
    settings: read('app.json', given && given.settings),
  }
  window.clubStart = start
  if (!given) start.remotes = start.remotes.then(choose)
  if (pin) start.remotes = start.remotes.then(pinned)
  start.settings.catch(function () {})
  start.remotes.catch(function () {})

  var load = function (remote, name) {
    var link = document.createElement('link')
    link.rel = 'preload'
    link.as = /\.css$/.test(name) ? 'style' : 'script'
    link.href = base + '/' + remote.base + name
    // Without it the browser would load the file again when it runs with it.
    if (remote.first && remote.first[name]) link.integrity = 'sha256-' + remote.first[name]
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
        // Files that the back office draws for another remote come with its module.
        return fits(one.path) && !one.module
      })[0]
      if (!route) return
      start.route = route
      // Asked for early, as nothing of it runs before this is there; it stays in the browser's cache. A page may bring what its own screen needs of it.
      if (remote.integrity && !remote.first) fetch(base + '/' + remote.base + remote.integrity.href).catch(function () {})
      var files = remote.preload
        .map(function (asset) {
          return asset.href
        })
        .concat(route.files || [])
      // Malay falls back to English. Some screens say nothing but their own words.
      ;[route.alone ? null : remote.texts, route.texts].forEach(function (texts) {
        if (texts) files = files.concat(texts[language], language === 'bm' ? texts.en : [])
      })
      files.forEach(function (one) {
        load(remote, one)
      })
    })
  }
  if (given && !pin) prepare(given.remotes)
  else start.remotes.then(prepare)

  // Asks for the session's user, and for what their screen reads at once, while the scripts load.
  if (token !== null && (stored('type') || 'user') === 'user') {
    var headers = { accept: 'application/json', authorization: 'Bearer ' + token }
    start.asked = {}
    ;((start.route && start.route.asks) || []).forEach(function (asked) {
      start.asked[asked] = fetch(base + '/api' + asked, { headers: headers })
        .then(dated)
        .catch(function () {
          return null
        })
    })
    headers = Object.assign({ 'content-type': 'application/json' }, headers)
    start.session = fetch(base + '/api/user/session', { method: 'POST', headers: headers, body: JSON.stringify({ token: token }) }).then(
      function (answer) {
        return dated(answer).ok ? answer.json() : null
      },
      function () {
        return null
      },
    )
  }
})()
