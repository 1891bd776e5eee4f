vcl 4.1;

# Varnish 7 with varnish-modules (Debian: apt-get install varnish varnish-modules), before the site. Change the backends and the
# addresses that may purge. docs/operations/cdn.md tells the rest.

import directors;
import xkey;

backend pins_1 {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 420s;
  .between_bytes_timeout = 60s;
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

# The machines of the site, whose upkeep purges.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_init {
  new calls = directors.round_robin();
  calls.add_backend(pins_1);
  new pages = directors.shard();
  pages.add_backend(pins_1);
  pages.reconfigure();
}

sub vcl_recv {
  # Each page, with the data that its scripts ask for apart, is made by one machine; calls go to each in turn (decision 57).
  set req.http.n-page = regsub(req.url, "^/page-data/[A-Za-z0-9_-]+/?", "/");
  if (req.url ~ "^/api/") {
    set req.backend_hint = calls.backend();
  } else {
    set req.backend_hint = pages.backend(by=KEY, key=pages.key(req.http.n-page));
  }
  unset req.http.n-gone;

  if (req.method == "PURGE") {
    # A proxy on the same machine passes on what visitors send; of them it says from whom.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(405));
    }
    if (req.http.purge-everything) {
      ban("obj.status != 0");
      return (synth(200));
    }
    if (req.http.xkey-purge) {
      set req.http.n-gone = xkey.purge(req.http.xkey-purge);
      return (synth(200, "Purged " + req.http.n-gone));
    }
    return (synth(400));
  }

  # For supervisors of the machine, not for visitors.
  if (req.url ~ "^/metrics(\?|$)") {
    return (synth(404));
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }

  # Calls, event streams and previews of what is withheld are somebody's own.
  if (req.url ~ "^/(api|identitytoolkit\.googleapis\.com)/|^/media/withheld/|^/(livez|readyz)(\?|$)" || req.http.Authorization) {
    return (pass);
  }

  # The site itself looks at proofs of age, for files too.
  if (req.http.Cookie ~ "(^|; *)(__Host-)?age-(proof|check)=") {
    return (pass);
  }

  # Files are the same for everybody. Pages depend on two cookies: who bears a session passes, and of the others the content
  # filter alone is left, so that no other cookie parts what `Vary: Cookie` tells apart. Where this is missing visitors
  # miss, and nobody sees the page of another: the site gives those of the signed-in to no cache.
  if (req.url ~ "^/(media|_next/static|page-scripts)/") {
    unset req.http.Cookie;
    # Browsers that show AVIF share one copy, and so do all others.
    if (req.url ~ "^/media/" && req.http.Accept ~ "image/avif") {
      set req.http.Accept = "image/avif";
    } else {
      unset req.http.Accept;
    }
  } else if (req.http.Cookie ~ "(^|; *)(__(Secure|Host)-)?pins\.session(\.[0-9]+)?=") {
    return (pass);
  } else if (req.http.Cookie ~ "(^|; *)sexualityFilter=gay-straight *(;|$)") {
    set req.http.Cookie = "sexualityFilter=gay-straight";
  } else {
    unset req.http.Cookie;
  }

  return (hash);
}

sub vcl_backend_response {
  # A page that the site itself showed once more while it made it again may be shown so here, too. Varnish would keep nothing of
  # its URL for two minutes. What is for nobody else, or sets a cookie, it keeps in no case (built-in VCL).
  if (beresp.ttl <= 0s && beresp.http.Cache-Control ~ "stale-while-revalidate") {
    set beresp.ttl = 1s;
  }
}

sub vcl_backend_error {
  # A machine that has just gone counts as there until two looks have failed: the next one is asked in its place.
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    set bereq.backend = pages.backend(by=KEY, key=pages.key(bereq.http.n-page), alt=1);
    return (retry);
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "varnish";
    # The id in it is that of the visitor for whom it was fetched.
    if (req.http.X-Request-Id) {
      set resp.http.X-Request-Id = req.http.X-Request-Id;
    } else {
      unset resp.http.X-Request-Id;
    }
  }
}
