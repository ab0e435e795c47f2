// The same news as a site of Hugo: articles with head, neighbours and others of their kind, lists
// of ten by kind and by year, a feed of fifty for each, and the map. What stands on a page is what
// a reader finds on ours, without menus and switches.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeForHugo, type MadeArticle } from './article-texts.ts';

const CONFIG = `baseURL = "https://paimai.example/"
languageCode = "zh-CN"
title = "公司资讯"
hasCJKLanguage = true
paginate = 10
[taxonomies]
kind = "kinds"
year = "years"
[services.rss]
limit = 50
[markup.highlight]
codeFences = false
`;

const BASE = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} - 落槌</title><meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
<meta property="og:title" content="{{ .Title }}"><meta property="og:url" content="{{ .Permalink }}">
<meta property="og:image" content="{{ "/og/default.jpg" | absURL }}">
{{ with .OutputFormats.Get "rss" }}<link rel="alternate" type="application/rss+xml" href="{{ .Permalink }}">{{ end }}
{{ block "head" . }}{{ end }}
</head>
<body>
<header><a href="/">落槌</a><nav><a href="/news/">资讯</a><a href="/kinds/company/">公司动态</a></nav></header>
<main>{{ block "main" . }}{{ end }}</main>
<footer>落槌拍卖有限公司（示例）</footer>
</body>
</html>
`;

const SINGLE = `{{ define "head" }}<script type="application/ld+json">{{ dict "@type" "NewsArticle" "headline" .Title "datePublished" .Date "description" .Description | jsonify | safeJS }}</script>{{ end }}
{{ define "main" }}
<nav><a href="/">首页</a><a href="/news/">公司资讯</a></nav>
<article><h1>{{ .Title }}</h1><p>{{ index .Params.kinds 0 }} <time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date.Format "2006-01-02" }}</time></p>
<p>{{ .Description }}</p>{{ .Content }}</article>
<aside><ul>{{ range first 4 (index .Site.Taxonomies.kinds (index .Params.kinds 0)) }}<li><a href="{{ .Page.RelPermalink }}">{{ .Page.Title }}</a></li>{{ end }}</ul>
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</aside>
{{ end }}
`;

const LIST = `{{ define "main" }}<h1>{{ .Title }}</h1>
<ul>{{ range .Paginator.Pages }}<li><time>{{ .Date.Format "2006-01-02" }}</time><h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2><p>{{ .Description }}</p><img src="/drawings/{{ .Params.drawing }}.svg" alt="" width="1100" height="400"></li>{{ end }}</ul>
{{ template "_internal/pagination.html" . }}{{ end }}
`;

export function writeHugoSite(folder: string, articles: readonly MadeArticle[]): void {
  const files = {
    'config.toml': CONFIG,
    'layouts/_default/baseof.html': BASE,
    'layouts/_default/single.html': SINGLE,
    'layouts/_default/list.html': LIST,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeForHugo(join(folder, 'content', 'news'), articles);
}
