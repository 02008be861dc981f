import type { Phrases } from './phrases.ts';

export const english: Phrases = {
  spellings:
    "wats=what is|whats=what is|wat=what|wut=what|wht=what|wich=which|wen=when|wens=when is|whens=when is|whos=who is|wheres=where is|hows=how is|how'd=how did|howd=how did|hw=how|whys=why is|pst=post|psts=posts|pots=posts|wk=week|wks=weeks|mth=month|mnth=month|mo=month|mos=months|yr=year|yrs=years|hr=hour|hrs=hours|yday=yesterday|yest=yesterday|tdy=today|tmrw=tomorrow|u=you|r=are|ur=your|pls=please|plz=please|thx=thanks|foll=followers|folls=followers|fols=followers|flwrs=followers|eng=engagement|engmt=engagement|avg=average|avrg=average|b4=before|2day=today|im=i am|ive=i have|i've=i have|i'm=i am|id=i would|didnt=did not|didn't=did not|dont=do not|don't=do not|cant=can not|can't=can not|isnt=is not|isn't=is not|haven't=have not|havent=have not|what's=what is|who's=who is|when's=when is|where's=where is|how's=how is|why's=why is|vid=video|vids=videos|pix=photos|vws=views|cmts=comments|acct=account|accts=accounts|compar=compare|&=and|hashtgs=hashtags|folowers=followers|oct=october|nov=november|jan=january|feb=february|apr=april|aug=august|sept=september",
  concepts: {
    own: 'my|mine|i|me|myself|our|ours|we|us',
    reader: 'you|your|yours|yall|folks|guys|friends',
    anybody: 'anyone|anybody|everyone|everybody|someone',
    oldest: 'oldest|first post|first ever post|very first post',
    ask: 'can you|could you|would you|tell me|give me|i want to know|i would like to know|i wonder|wondering|let me know|can you tell|could you tell|do you know|please tell|remind me|find|find me|get me|list|any idea|pull up|pull|summarize|sum up|summary|recap',
    please:
      'please|just|quick question|question for you|hi|hey|hello|ok|okay|so|well|um|hmm|yo|now|thanks|btw|actually',
    aux: 'do|does|did|is|are|was|were|am|can|could|should|shall|will|would|have|has|had|might',
    more: 'more|show more|more of them|next ones|and more',
    nth: 'the first one|the second one|the third one|the fourth one|first one|second one|third one|fourth one|fifth one|the first|the second|the third|number two|number three|2nd one|3rd one|2nd|3rd',
    what: 'what|what is|what was|what were|what are|what did|whatever',
    which: 'which|which of|which one|what kind of|which kind of|what type of|what sort of',
    when: 'when|what time|what times|which time|at what time|what hour|what hours|which hours|which hour|what part of the day|time of day|time of the day',
    where: 'where|where do|where are|from where',
    who: 'who|whom|whose',
    why: 'why|how come|reason|reasons|cause|caused|causes|what happened|what went wrong|what changed|whats up with|what is up with|explain why|what is behind|what was behind|what is wrong|what made|wtf happened',
    howMany:
      'how many|how much|number of|amount of|count of|count|how high|how few|sum of|how big|how large|hw many|many',
    howOften:
      'how often|how frequently|how regularly|posting frequency|frequency|how many times|cadence|how consistent|consistent|consistently|consistency|how active|regularly|post enough|posting enough|post too much|posting too much|post too often|posting too often|posting rhythm|rhythm',
    howLong: 'how long|how many characters',
    howIs:
      'how is|how was|how are|how were|how did|how do|how am i doing|how i am doing|how have|how has|how does|how about|how i did|how i do|how it went|how things',
    show: 'show|show me|display|draw|plot|see|look at|view my|lets see|present',
    define:
      'score made|score built|score computed|mean|means|meaning|define|definition|definition of|calculated|calculate|computed|compute|measured|count as|counts as|counted as|formula|how do you work out|work out|stand for|what does|what exactly|difference between views and|explain|how is it made',
    none: 'no|zero|without any|not a single',
    many: 'posts|threads|photos|videos|carousels|pictures',
    double: 'double|doubled|doubling|twice as many|twice as much',
    triple: 'triple|tripled|tripling|three times as many',
    halve: 'halve|halved|halving|half',
    best: 'best|top|most|highest|biggest|strongest|greatest|number one|no 1|winner|winners|winning|favorite|favourite|hits|did well|do well|does well|did great|done well|performed best|performs best|perform best|popular|most popular|successful|most successful|outperformed|performed well|better|stand out|stood out|largest|max|maximum|record|peak|peaked|ideal|optimal|optimum|perfect|greatest hits|leading|strong|more',
    worst:
      'not working|not work|does not work|not doing well|worst|least|lowest|smallest|weakest|flop|flops|flopped|fewest|bottom|poorest|did badly|do badly|did poorly|performed worst|performed badly|underperformed|underperforming|bombed|tanked|failed|fails|least popular|worse|minimum|min|unsuccessful|weak|duds|dud|avoid|not to post|should not post|stay away',
    up: 'up|rise|rose|risen|rising|increase|increased|increasing|increases|grow|grew|grown|grows|improve|improved|improving|higher|gone up|go up|went up|going up|jump|jumped|spike|spiked|climb|climbed|double|doubled|doubling|triple|tripled|soar|soared|surge|surged|boom|gained|shoot up|shot up|explode|exploded|getting better',
    down: 'down|drop|drops|dropped|dropping|fall|fell|fallen|falling|decline|declined|declining|decrease|decreased|decreasing|lower|halve|halved|lose|lost|losing|crash|crashed|tank|sink|sank|sunk|shrink|shrank|shrinking|plummet|plummeted|gone down|go down|went down|going down|dip|dipped|dying|dead|less|fewer|slump|slumped|slow|slowed|slowing|half|so bad|so low|low|so few|no one sees|nobody sees|getting worse|suck|sucks|stuck|flat|quiet',
    compare:
      'compare|diff|compared|compared to|compared with|comparison|vs|versus|against|difference between|difference|differ|relative to|side by side|compare with',
    or: 'or',
    than: 'than|than in|than on',
    usual:
      'typical|typically|usual|usually|normal|normally|median|to expect|can i expect|should i expect|baseline|for me normal|my usual',
    average: 'average|mean of|on average|averages|averaging|the mean|per post average',
    post: 'post|posts|thread|threads|content|update|updates|one|ones|things',
    posting:
      'posting|posted|publish|published|publishing|did i post|have i posted|do i post|i post|i posted|post i made|upload|uploaded|posts i made|posts i published|shared on threads',
    toPost:
      'to post|should i post|shall i post|do i post|to publish|should i publish|posting time|posting times|to be posting|should i be posting|can i post|i should post|schedule|post at|post on|post in|posting at|posting on|posting in|go live|publish at|to share|post this',
    latest:
      'latest|last post|newest|most recent|recent post|recent posts|last posts|last one|last thing i posted|new post|last few posts|newest post|just posted|latest post|latest posts|last thread',
    viral:
      'viral|went viral|go viral|gone viral|blew up|blow up|blown up|blowing up|breakout|breakouts|break out|broke out|took off|take off|exploded|banger|bangers|outlier|outliers|popped off|hit it big|unusual|unusually',
    time: 'time|times|timing|slot|slots|time slot|posting slot',
    hour: 'hour|hours',
    weekday:
      'day of the week|day of week|days of the week|weekday|weekdays|which day of the week|what day of the week|best day to post|day to post|days to post|weekend or weekday|what day should i|which day should i|what days should i|which days should i',
    day: 'what day|which day|day|days|date|on which day|single day|what week|which week|week|weeks|which month|what month|month|months',
    chart:
      'chart|graph|plot|over time|day by day|by day|each day|every day|week by week|by week|each week|every week|month by month|by month|each month|every month|curve|history|timeline|development|evolution|per day chart|line chart|broken down by day|daily|weekly|monthly',
    trend: 'trend|trends|trending|direction|momentum|trajectory|heading|long run|long term',
    growing:
      'am i growing|growing|growth|growth rate|am i getting better|getting better or worse|do i grow|is it growing|stagnating|plateau|plateaued|stalled|gaining',
    hashtag: 'hashtag|hashtags|tag|tags|tagging|tagged',
    topic:
      'topic|topics|subject|subjects|theme|themes|topic tag|topic tags|niche|what should i write about|what to write about|what to post about|should i post about|should i write about|do i post about|do i write about|do i talk about',
    format:
      'format|formats|media type|media types|content type|content types|type of post|types of posts|kind of post|kinds of posts|kind of content|type of content|types of content|post type|post types|post format|post formats|media',
    length:
      'length|long should|characters|character count|word count|short or long|long or short|shorter|longer|short|long|text length|post length',
    wording: 'wording|wordings|phrasing|way i write|style|writing style|asking questions',
    works:
      'do anything|does anything|pull its weight|pull their weight|useful|worthwhile|any use|kill|killing|kills|work|works|working|worked|perform|performs|performed|performing|performance|drives|gets more|get more|doing best|resonates|resonate|land|lands|pay off|pays off|paying off|help|helps|hurt|hurts|harm|matter|matters|effective',
    advice:
      'should i|what should i|what can i|how can i|how do i|how could i|how should i|how to|tips|advice|recommend|recommendation|recommendations|suggestions|do differently|do better|do more of|more of|less of|stop doing|improve|what next|next step|next steps|any tips|focus on|fix|ideas',
    effect:
      'not working|in common|have in common|effect|effects|impact|influence|pattern|patterns|insight|insights|learn|learned|findings|makes a difference|make a difference|what works|correlate|correlation|depends on|boost|boosts|what is working|what was working|works best|work best',
    audience:
      'audience|demographics|demographic|who follows me|who follow me|who are my followers|who is following me|my followers from|followers come from|follower base|kind of people|type of people|what kind of people|fans|readers|followers live|followers are from|followers based|my readers',
    country:
      'country|countries|where in the world|nation|nations|abroad|geography|geographic|location|locations|where are my followers|where do my followers|where is my audience|where are my readers|where does my audience|region',
    city: 'city|cities|town|towns',
    age: 'age|ages|old|how old|young|older|younger|age group|age groups|generation|gen z|millennials',
    gender: 'gender|genders|men|women|male|female|males|females|guys or girls|sex|man or woman',
    gain: 'gain|gained|gaining|get|got|getting|new|won|win|added|add|earn|earned|receive|received|pick up|picked up|net|joined|increase in|gains|net new|grown by|grew by',
    reachGoal:
      'hit|reach|get to|pass|cross|arrive at|until i have|will i have|till i have|away from|far from|how long until|how long till|when will i|when do i hit',
    link: 'link|links|url|urls|website|site|newsletter link|landing page|bio link|linked|address|addresses',
    waiting:
      'waiting|unanswered|need to answer|need to reply|need an answer|needs an answer|need a reply|needs a reply|left to answer|left to reply|have not answered|have not replied|not answered|not replied|still open|open questions|pending|to answer|to reply to|should i answer|should i reply to|should i respond to|did i miss|missed|catch up on|owe|waiting for me|outstanding',
    answering:
      'do i answer|do i reply|do i respond|did i answer|did i reply|i answer|i reply|i respond|answered|reply speed|response time|response rate|answering|replying|responding|how fast do i|how quickly do i|answer rate|fast i answer|quick i answer|answer fast|reply fast|answer within|within 24 hours|within a day|replied to',
    plan: 'plan|plans|marketing plan|content plan|strategy|targets|target|goals|goal|on track',
    gap: 'gap|gaps|break|breaks|pause|pauses|silence|silent|longest gap|longest break|without posting|not posting|did not post|days off|inactive|skipped|skip|missed days|quiet days|dry spell|no posts',
    streak: 'streak|streaks|in a row|consecutive|consecutive days|running streak|days straight|weeks straight',
    coverage:
      'missing|what is missing|coverage|covered|gaps in the data|gaps in my data|days not read|how far back|do you know|do you have|what do you know|history do you have|which days are missing|days are missing|data do you have|since when|how many days of',
    about:
      'about|called|titled|saying|that says|where i|on the topic|named|mentioning|containing|with the word|that mentions',
    sinceLast:
      'last posted|since i posted|last time i posted|since my last post|days since|did i last post|last publish|last published|when was my last post|when did i last',
    trust:
      'trust|reliable|accurate|accuracy|correct|right numbers|believe|sure|certain|real|are these numbers|complete|incomplete|exact|legit|wrong numbers|up to date|fresh|stale|current data|quality|how good is the data|true|sound',
    data: 'report|weekly report|monthly report|data|numbers|figures|stats|statistics|metrics|analytics|readings|results|kpis|insights',
    read: 'synced|sync|last sync|last synced|updated|last updated|last update|refreshed|last read|last refresh|last import|imported|fetched|when did you last|how fresh|how recent',
    account: 'account|accounts|profile|profiles|handles',
    each: 'by|per|for each|each|across|broken down|split by|breakdown|breakdown of|grouped by|split',
    total: 'total|in total|all together|altogether|overall|sum|combined|totals',
    good: 'good|great|ok|okay|decent|nice|well|worth it|worth|any good|smart|fine|bad idea|good idea|strong',
    bad: 'bad|terrible|awful|poor|poorly|badly|horrible',
    doing:
      'doing|going|go|went|looking|looks|fare|fared|faring|doing lately|overview|report|summary|summarize|recap|sum up|status|state|snapshot|highlights|week in review|rundown|wrap up|how am i doing|update',
    without:
      'without|excluding|exclude|except|except for|not counting|minus|leave out|leaving out|ignoring|ignore|apart from|other than|remove|take out|if you ignore|if i ignore|disregarding',
    same: 'same|the same|same thing|same for|the same for|same again|ditto|likewise|again',
    followOn:
      'and|and for|and the|what about|how about|also|but|then|and what about|and how about|now|instead|or|only|just|and in|and on|and by|ok and|okay and|and now|what of',
    that: 'that|it|this|those|them|these|they|that one|this one|the first one|the one|the second one|the third one|its',
    share: 'percentage|percent|what share|share of|proportion|fraction|what part',
    rank: 'rank|ranking|ranked|leaderboard|top list|rank my|order by|sorted by|sort by|list of',
    write:
      'write|rewrite|draft|compose|rephrase|reword|paraphrase|translate|shorten|make it shorter|make this shorter|make it longer|make it punchier|make this punchier|make it better|proofread|generate|come up with|brainstorm|hook|hooks|caption|captions|headline|headlines|give me ideas|post ideas|content ideas|ideas for posts|ideas for a post|ideas for my next post|write me|turn this into|give me a post|punchier|tagline|bio for me',
    text: 'write|written',
    help: 'help|what can you do|what can i ask|what do you do|how does this work|how do i use|what are you|who are you|what questions|about yourself|who made you|commands|options|examples|are you ai|are you a bot|are you an ai|are you chatgpt|what can you tell me|what else can you',
    greeting:
      'helpful|thats|thats helpful|that helps|very helpful|hi|hello|hey|yo|hiya|thanks|thank you|thx|cheers|good morning|good evening|good afternoon|good night|bye|goodbye|great|cool|nice|ok|okay|lol|haha|awesome|perfect|how are you|sup|test|testing|hi there|hello there|hey there|ty|sounds good|got it|great job|well done|good job|wow|there',
    mood: 'nobody sees|no one sees|losing motivation|down today|want to quit|giving up|give up|feel like quitting|i feel|i am sad|depressed|discouraged|frustrated|tired of this|burned out|burnt out|burnout|nobody reads|nobody cares|no one reads|no one cares|feeling down|demotivated|lost motivation|i hate this|so frustrated|stressed|overwhelmed|whats the point|what is the point|nobody likes|feel bad|feel really',
    statement:
      'because|today i|this morning i|so i|i think|i thought|i believe|i love|i realized|i realised|i learned|i made|i baked|i just|here is|heres|here are|imagine|remember|let us|lets|unpopular opinion|hot take|reminder',
    perPost:
      'per post|a post|each post|every post|per thread|for each post|do my posts get|does a post get|does my post get|my posts get|one post get|does a typical post',
    perDay: 'per day|a day|daily|each day|every day|per 24 hours|every single day|day on average',
    perWeek: 'per week|a week|weekly|each week|every week|week on average',
    perMonth: 'per month|a month|monthly|each month|every month|month on average',
  },
  metrics: {
    views:
      'views|view|viewed|impressions|impression|eyeballs|plays|seen|watched|displays|times shown|visibility|view count|viewcount|view counts|exposure',
    likes: 'likes|liked|hearts|faves|many like|like count|likes count|loved',
    replies:
      'replies|reply|comments|comment|commented|responses|replied|discussed|conversation|conversations|talked about|comment count|reply count',
    reposts: 'reposts|repost|reposted|reshares|reshared|retweets|retweeted|boosts',
    quotes: 'quotes|quoted|quote posts|quote count',
    shares: 'shares|shared|sends|share count|sent on|sent to friends|dm shares',
    engagement:
      'engagement|engagements|interactions|interaction|reactions|interacted|engaging|engaged|engage|total engagement',
    engagementRate:
      'engagement rate|er|engagement rates|engagement ratio|engagement percentage|interaction rate|engagement by views|rate of engagement|engagement per view|like rate',
    followerEngagementRate:
      'engagement rate by followers|follower engagement rate|engagement by followers|engagement per follower|rate by followers',
    linkClickRate:
      'link click rate|click rate|ctr|click through rate|clickthrough rate|click-through rate|conversion rate|conversion',
    clicks: 'clicks|click|clicked|link clicks|taps|link taps|clicking|visits to my site|traffic to my site',
    followers:
      'followers|follower|subscribers|subs|follows|following me|follower count|followed me|new followers|follow me|people follow|following|followed',
    score: 'optimization score|ai score|ai optimization score|optimisation score|my score|score',
  },
  unknowable: {
    reach:
      'reach|unique viewers|unique people|unique views|unique users|how many people saw|how many people have seen|people reached|people did i reach|people viewed|different people|how many people see|how many users saw|accounts reached|how many people read|many people saw|many people see',
    saves: 'saves|saved|bookmarks|bookmarked|saved my post|save my posts|bookmark',
    whoUnfollowed:
      'who unfollowed|unfollowed|unfollows|unfollow|unfollowers|who stopped following|who left|followers did i lose|followers have i lost|lost followers|who blocked|ghost followers|fake followers|bots|bot followers|people leave|people left',
    whoDidIt:
      'who liked|who viewed|who saw|who shared|who reposted|who quoted|who visited|who read|who looked at|who is my biggest fan|biggest fan|biggest fans|top fans|most loyal|who likes|who replies the most|who comments most|who comments the most|who engages|who stalks|who replied most|superfans|who started following|who followed me|newest followers|who are my new followers|names of',
    others:
      'competitor|competitors|other creators|other accounts|other people|others|average creator|benchmark|benchmarks|industry|rivals|rival|other users|compared to others|everyone else|somebody else|someone else|similar creators|creators like me|accounts like mine|similar accounts',
    forecast:
      'will i have in|followers will i|will this go viral|will it go viral|go viral tomorrow|will my|will i get|will i go|will this|will it|predict|prediction|forecast|projected|projection|in the future|going to get|going to go|gonna get|gonna be|what will|how many views will|how well will|is this going to|will the',
    money:
      'money|revenue|income|earnings|sales|sell|sold|purchases|purchase|monetize|monetization|paid|how much do i make|sponsors|sponsor|roi|bonus|bonuses|sign ups|signups|subscribers to my newsletter|newsletter subscribers|customers|leads|make money',
    profileVisits:
      'profile visits|profile views|profile visitors|visited my profile|visits to my profile|viewed my profile|visits on my profile|profile visit|profile clicks',
    watchTime:
      'watch time|retention|dwell time|watch through|completion rate|how long do people watch|average watch|scroll past|scroll depth|read time|how long do people look|hook rate|stop scrolling',
    algorithm:
      'algorithm|algo|shadowban|shadowbanned|shadow ban|shadow banned|suppressed|throttled|limited my|restricted|banned|hidden from|the feed ranking|for you page|pushed',
    onlineTimes:
      'online|followers active|audience active|most active|audience online|when are people on|active hours|when is my audience|followers awake|when are my followers|when do my followers',
    viewSources:
      'views come from|where do my views|where are my views|source of|sources of|traffic source|traffic sources|from search|from instagram|from the feed|from facebook|home feed|from non followers|from nonfollowers|non followers|nonfollowers|discovered',
    followersOfPost:
      'brought me followers|brought followers|brings followers|bring followers|gained me followers|got me followers|gave me followers|brought the most followers|got me the most followers|brought in followers|brings me followers|gets me followers|get me followers|posts got me followers|brought me the most followers|followers per post|followers from which|caused followers|gained me the most followers|earned me followers|made people follow|most new followers',
    mentions:
      'mentions|mentioned me|mention me|who mentioned|tagged me|who tagged|talking about me|mentioned|talk about me',
    replyTone:
      'think of me|think about my|sentiment of|mood of my|sentiment|tone of my|negative comments|negative replies|positive comments|positive replies|hate comments|haters|trolls|what do people say|what are people saying|do people like me|toxic|what do they say|feel about my|nice comments|say in the replies|say in the comments',
    viewsOfDayPart:
      'views by hour|views per hour|views each hour|hourly views|views an hour|likes per hour|hour by hour|by the hour|in the last hour|past hour|this hour|last few hours|last hour|minute|minutes',
    clicksOfPost: 'clicks per post|clicks of each post',
    otherNetworks:
      'instagram|tiktok|twitter|facebook|youtube|linkedin|bluesky|mastodon|pinterest|x dot com|substack|reels|stories|story views',
  },
  terms: {
    lift: 'lift|the lift',
    interval: '80% interval|80 interval|interval|confidence interval|the 80',
    percentile: 'percentile|percentiles',
    multiple: 'multiple|same age multiple|same age|multiples|3x|2x',
    breakout: 'breakout|breakouts|breaking out|viral',
    anomaly: 'anomaly|unusual post|unusual posts|deviation|deviations',
    trend: 'trend|the trend',
    normalRange: 'normal range|usual range',
    typicalEngagement: 'median|median post|typical engagement',
    change: 'change|percent change',
    optimizationScore: 'optimization score|ai score|ai optimization score|optimisation score|score',
    linkClickRate: 'conversion rate|link click rate|click rate|ctr',
  },
  formats: {
    TEXT_POST:
      'text posts|text post|text only|text-only|plain text|only text|texts|pure text|just text|text|words only|posts without pictures|posts without images|without image|without picture',
    IMAGE: 'photos|photo|images|image|pictures|picture|pics|pic|photographs',
    VIDEO: 'videos|video|clips|clip|video posts|video post',
    CAROUSEL_ALBUM:
      'carousels|carousel|albums|album|slideshows|slides|galleries|gallery|multiple photos|several photos',
    AUDIO: 'audio|audios|audio posts|voice posts|voice notes',
  },
  lengths: {
    short: 'short posts|short post|short texts|short ones|shorter posts|short threads|keep it short|shorter|short',
    medium: 'medium posts|medium length|medium-length posts|mid length|medium',
    long: 'long posts|long post|long texts|long ones|longer posts|longer ones|long form|longform|long-form|longer|long',
  },
  wordings: {
    question:
      'posts with questions|posts with a question|questions|asking questions|ask questions|ask a question|asking a question|asking something|question posts|a question|asking',
    number:
      'numbers in it|posts with numbers|with numbers|numbers in my posts|using numbers|figures in my posts|posts with a number|use numbers|with a number',
    list: 'lists|listicles|bullet points|bullets|numbered lists|bullet lists|posts with lists|list posts|listicle',
    emoji: 'emoji|emojis|emoticons|smileys|posts with emoji|posts with emojis',
    paragraphs: 'paragraphs|line breaks|blank lines|white space|spacing|paragraph breaks',
    link: 'posts with links|posts with a link|link posts|links in posts|posting links|links hurt|links work|sharing links|including links|adding links|add links|add a link|adding a link|adding a url|links in my posts|with links|with a link|links',
  },
  genders: { F: 'women|female|females|woman|ladies|girls', M: 'men|male|males|man|guys|boys' },
  dayParts: [
    { words: 'morning|mornings|in the morning|early morning|before work', from: 6, to: 11 },
    { words: 'noon|midday|lunch|lunchtime|at lunch|lunch break', from: 11, to: 13 },
    { words: 'afternoon|afternoons|in the afternoon', from: 13, to: 17 },
    { words: 'evening|evenings|in the evening|after work', from: 17, to: 22 },
    { words: 'night|nights|at night|late night|late at night|midnight', from: 22, to: 2 },
  ],
  times: {
    L: 'last',
    V: 'previous|prior|preceding|earlier',
    T: 'this|current|the current',
    P: 'past|latest|recent|most recent|trailing|rolling',
    N: 'next|coming|upcoming|following',
    S: 'since|starting|after|ever since',
    B: 'between',
    F: 'from',
    X: 'to|until|till|through|thru|-|–|up to|upto',
    A: 'and|&|,',
    I: 'in|during|within|over|for|throughout|across|inside',
    O: 'on|at',
    f: 'of',
    D: 'the|my|that|those|these|whole|entire|full|all|all of|all the',
    b: 'before|prior|earlier|previously',
    g: 'ago|back',
    Q: 'same',
    W: 'tomorrow|tomorrows',
    Y: 'yesterday',
    t: 'today|this morning|tonight|this evening|this afternoon|right now',
    E: 'ever|all time|all-time|of all time|alltime|lifetime|since i started|since the beginning|since the start|since i began|from the beginning|from the start|in my history|whole history|so far in total|to date|in total|overall|of all my posts|since forever|until now|up to now|since i joined',
    r: 'recently|lately|these days|as of late|of late|nowadays|in recent weeks|currently|at the moment|right now lately',
    s: 'so far|to date|till now|until now|up to now|up to today|until today',
    h: 'half',
    Z: 'ytd|year to date|year-to-date',
    M: 'mtd|month to date|month-to-date',
    G: 'before that|before then|the time before|the period before|the one before|the days before|the previous one|the previous period|the time before that|before',
  },
  units: {
    day: 'day|days|24 hours|24h',
    week: 'week|weeks|weak',
    month: 'month|months',
    quarter: 'quarter|quarters',
    year: 'year|years',
    weekend: 'weekend',
    fortnight: 'fortnight|fortnights',
  },
  months: 'january, february, march, april, may, june, july, august, september, october, november, december',
  weekdays: 'monday, tuesday|tues, wednesday|weds, thursday|thurs, friday, saturday, sunday',
  habits:
    'mondays|weekdays, tuesdays|weekdays, wednesdays|weekdays, thursdays|weekdays, fridays|weekdays, saturdays|weekends, sundays|weekends',
  ambiguousTimes: 'may march',
  numbers:
    'a=1|an=1|one=1|two=2|couple=2|three=3|few=3|four=4|five=5|six=6|seven=7|eight=8|nine=9|ten=10|eleven=11|twelve=12|dozen=12|thirteen=13|fourteen=14|fifteen=15|sixteen=16|seventeen=17|eighteen=18|nineteen=19|twenty=20|thirty=30|forty=40|fifty=50|sixty=60|seventy=70|eighty=80|ninety=90|hundred=100',
  ordinals:
    'first=1|second=2|third=3|fourth=4|fifth=5|sixth=6|seventh=7|eighth=8|ninth=9|tenth=10|twelfth=12|fifteenth=15|twentieth=20|thirtieth=30',
  countries:
    'usa=US|america=US|united states of america=US|states=US|uk=GB|britain=GB|great britain=GB|england=GB|holland=NL|turkey=TR|czech republic=CZ|korea=KR|uae=AE',
};
